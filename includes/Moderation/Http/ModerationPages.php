<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Http;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Moderation\Api\HasEvidence;
use Zeromo\Community\Moderation\Api\ReasonLimit;
use Zeromo\Community\Moderation\Api\Waiting;
use Zeromo\Community\Moderation\Sql\CaseRepository;
use Zeromo\Community\Moderation\CaseFilter;
use Zeromo\Community\Moderation\CaseNote;
use Zeromo\Community\Moderation\CaseService;
use Zeromo\Community\Moderation\CaseWork;
use Zeromo\Community\Moderation\LogService;
use Zeromo\Community\Moderation\Report;
use Zeromo\Community\Moderation\ReportCase;
use Zeromo\Community\Media\Api\PrivateCopies;
use Zeromo\Community\Moderation\Staff;
use Zeromo\Community\Moderation\Targets;
use Zeromo\Community\Moderation\View\CaseCard;
use Zeromo\Community\Moderation\View\CaseFile;
use Zeromo\Community\Moderation\View\LogCard;
use Zeromo\Community\Moderation\View\NoteCard;
use Zeromo\Community\Moderation\View\ReportCard;
use Zeromo\Community\Moderation\View\WaitingCard;
use Zeromo\Community\Moderation\WaitingService;

/** What moderators look at, for routes and pages. The number of queries does not depend on the length. */
final class ModerationPages {

	public function __construct(
		private readonly CaseService $cases,
		private readonly CaseWork $work,
		private readonly Clock $clock,
		private readonly CaseRepository $rows,
		private readonly Targets $targets,
		private readonly PrivateCopies $pictures,
		private readonly WaitingService $waiting,
		private readonly LogService $log,
		private readonly MemberDirectory $members,
		private readonly Settings $settings
	) {}

	/**
	 * Reasons to choose from, as the owner has set them.
	 *
	 * @return list<string>
	 */
	public function reasons(): array {
		$kept = $this->settings->get( ReasonLimit::REASONS );
		return is_array( $kept ) ? array_values( array_filter( $kept, 'is_string' ) ) : array();
	}

	/**
	 * Reported things.
	 *
	 * @return array{items: list<CaseCard>, next_cursor: string|null}
	 */
	public function cases( int $member, CaseFilter $filter, ?Cursor $after, int $per_page ): array {
		$page = $this->cases->page( $member, $filter, $after->id ?? 0, $per_page );
		return array(
			'items' => $this->shown( $page['cases'], $member ),
			'next_cursor' => Cursor::text( $page['next'] ),
		);
	}

	/** One case with the whole thing and the notes on it; X for one the member may not know of. */
	public function file( int $member, int $id ): CaseFile {
		$case   = $this->cases->need( $id, $member, false );
		$target = $this->targets->of( $case->type );
		$notes  = $this->work->notes( $id );
		$cards  = $this->cards( array_map( static fn( CaseNote $note ): int => $note->user_id, $notes ), $member );
		return new CaseFile(
			$this->shown( array( $case ), $member )[0],
			$target instanceof HasEvidence ? $target->evidence( $case->object_id, $member ) : null,
			array_map(
				static fn( CaseNote $note ): NoteCard => new NoteCard( $note, $cards[ $note->user_id ] ?? null ),
				$notes
			)
		);
	}

	/**
	 * @param list<ReportCase> $cases That the member may decide on.
	 * @return list<CaseCard>
	 */
	private function shown( array $cases, int $member ): array {
		$reports = $this->rows->reports( array_map( static fn( ReportCase $case ): int => $case->id, $cases ) );
		$all     = array_merge( ...array_values( $reports ) );
		$now     = $this->clock->now();
		$named   = Staff::everywhere( $member );
		$things  = $this->targets->of_cases( $cases, $member );
		$people  = array();
		foreach ( $cases as $case ) {
			array_push( $people, $case->author_id, $case->held_by( $now ) );
		}
		if ( $named ) {
			array_push( $people, ...array_map( static fn( Report $report ): int => $report->user_id, $all ) );
		}
		$cards    = $this->cards( $people, $member );
		$pictures = $named
			? $this->pictures->of( array_map( static fn( Report $report ): int => $report->image_id, $all ) )
			: array();
		$items    = array();
		foreach ( $cases as $case ) {
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
				$case->open && true === $target?->removes(),
				$cards[ $case->held_by( $now ) ] ?? null,
				CaseService::hinders( $case->held_by( $now ), $member )
			);
		}
		return $items;
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
