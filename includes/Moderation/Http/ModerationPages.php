<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Http;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Moderation\Api\Waiting;
use Zeromo\Community\Moderation\Sql\CaseRepository;
use Zeromo\Community\Moderation\CaseService;
use Zeromo\Community\Moderation\LogService;
use Zeromo\Community\Moderation\Report;
use Zeromo\Community\Moderation\ReportCase;
use Zeromo\Community\Moderation\ReportPictures;
use Zeromo\Community\Moderation\Staff;
use Zeromo\Community\Moderation\Targets;
use Zeromo\Community\Moderation\View\CaseCard;
use Zeromo\Community\Moderation\View\LogCard;
use Zeromo\Community\Moderation\View\ReportCard;
use Zeromo\Community\Moderation\View\WaitingCard;
use Zeromo\Community\Moderation\WaitingService;

/** What moderators look at, for routes and pages. The number of queries does not depend on the length. */
final class ModerationPages {

	public function __construct(
		private readonly CaseService $cases,
		private readonly CaseRepository $rows,
		private readonly Targets $targets,
		private readonly ReportPictures $pictures,
		private readonly WaitingService $waiting,
		private readonly LogService $log,
		private readonly MemberDirectory $members
	) {}

	/**
	 * Reported things.
	 *
	 * @return array{items: list<CaseCard>, next_cursor: string|null}
	 */
	public function cases( int $member, bool $open, ?Cursor $after, int $per_page ): array {
		$page    = $this->cases->page( $member, $open, $after->id ?? 0, $per_page );
		$ids     = array_map( static fn( ReportCase $case ): int => $case->id, $page['cases'] );
		$reports = $this->rows->reports( $ids );
		$all     = array_merge( ...array_values( $reports ) );
		$named   = Staff::everywhere( $member );
		$things  = $this->targets->of_cases( $page['cases'], $member );
		$people  = array_map( static fn( ReportCase $case ): int => $case->author_id, $page['cases'] );
		if ( $named ) {
			array_push( $people, ...array_map( static fn( Report $report ): int => $report->user_id, $all ) );
		}
		$cards    = $this->cards( $people, $member );
		$pictures = $named
			? $this->pictures->of( array_map( static fn( Report $report ): int => $report->image_id, $all ) )
			: array();
		$items    = array();
		foreach ( $page['cases'] as $case ) {
			$target  = $this->targets->of( $case->type );
			$items[] = new CaseCard(
				$case,
				$target?->label() ?? '',
				$things[ $case->id ] ?? null,
				$cards[ $case->author_id ] ?? null,
				array_map(
					static fn( Report $report ): ReportCard => $named
						? ReportCard::named(
							$report,
							$cards[ $report->user_id ] ?? null,
							$pictures[ $report->image_id ] ?? null
						)
						: ReportCard::nameless( $report, $case->created ),
					$reports[ $case->id ] ?? array()
				),
				$case->open && true === $target?->removes()
			);
		}
		return array( 'items' => $items, 'next_cursor' => Cursor::text( $page['next'] ) );
	}

	/**
	 * What waits, of one kind.
	 *
	 * @return array{items: list<WaitingCard>, next_cursor: string|null}
	 */
	public function waiting( int $member, string $type, ?Cursor $after, int $per_page ): array {
		$page  = $this->waiting->page( $member, $type, $after, $per_page );
		$cards = $this->cards(
			array_map( static fn( Waiting $one ): int => $one->author_id, $page['items'] ),
			$member
		);
		return array(
			'items'       => array_map(
				static fn( Waiting $one ): WaitingCard => new WaitingCard( $one, $cards[ $one->author_id ] ?? null ),
				$page['items']
			),
			'next_cursor' => $page['next'],
		);
	}

	/**
	 * What moderators did.
	 *
	 * @return array{items: list<LogCard>, next_cursor: string|null}
	 */
	public function log( int $member, ?Cursor $after, int $per_page ): array {
		$page   = $this->log->page( $member, $after, $per_page );
		$people = array_map(
			static fn( AuditEntry $entry ): array => array( $entry->actor, $entry->user_id ),
			$page['entries']
		);
		$cards  = $this->cards( array_merge( ...$people ), $member );
		return array(
			'items'       => array_map(
				static fn( AuditEntry $entry ): LogCard => new LogCard(
					$entry,
					$cards[ $entry->actor ] ?? null,
					$cards[ $entry->user_id ] ?? null
				),
				$page['entries']
			),
			'next_cursor' => Cursor::text( $page['next'] ),
		);
	}

	/**
	 * @param list<int> $ids Members, 0 for nobody.
	 * @return array<int, MemberCard>
	 */
	private function cards( array $ids, int $viewer ): array {
		$all = array_values( array_unique( array_filter( $ids ) ) );
		return array() === $all ? array() : $this->members->cards( $all, $viewer );
	}
}
