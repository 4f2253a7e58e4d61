<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Http;

use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\View\Format;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Moderation\Api\Waiting;
use Zeromo\Community\Moderation\Sql\CaseRepository;
use Zeromo\Community\Moderation\CaseService;
use Zeromo\Community\Moderation\LogService;
use Zeromo\Community\Moderation\Reason;
use Zeromo\Community\Moderation\ReportCase;
use Zeromo\Community\Moderation\ReportPictures;
use Zeromo\Community\Moderation\Staff;
use Zeromo\Community\Moderation\Targets;
use Zeromo\Community\Moderation\WaitingService;

/**
 * What moderators look at, as routes and pages show it. The number of queries does not depend on the length.
 *
 * @phpstan-import-type MemberCard from MemberDirectory
 * @phpstan-import-type ReportRow from CaseRepository
 * @phpstan-import-type ReportPicture from ReportPictures
 * @phpstan-type CaseItem array{id: int, object_type: string, object_id: int, label: string, words: string, url: string, said: string, author: MemberCard|null, circle_id: int, count: int, reports: list<array{member: MemberCard|null, reason: string, label: string, detail: string, image: ReportPicture|null, created: string}>, state: string, note: string, created: string, removes: bool}
 * @phpstan-type WaitingItem array{object_type: string, object_id: int, words: string, url: string, author: MemberCard|null, created: string}
 * @phpstan-type LogItem array{id: int, moderator: MemberCard|null, action: string, label: string, object_type: string, object_id: int, member: MemberCard|null, reason: string, changes: array<string, array{before: string, after: string}>|null, created: string}
 */
final class Desk {

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
	 * @return array{items: list<CaseItem>, next_cursor: string|null}
	 */
	public function cases( int $member, bool $open, ?Cursor $after, int $per_page ): array {
		$page    = $this->cases->page( $member, $open, $after->id ?? 0, $per_page );
		$ids     = array_map( static fn( ReportCase $case ): int => $case->id, $page['cases'] );
		$reports = $this->rows->reports( $ids );
		$named   = Staff::everywhere( $member );
		$things  = $this->targets->of_cases( $page['cases'], $member );
		$people  = array_map( static fn( ReportCase $case ): int => $case->author_id, $page['cases'] );
		if ( $named ) {
			array_push( $people, ...array_merge( ...array_map( static fn( array $all ): array => array_column( $all, 'user_id' ), array_values( $reports ) ) ) );
		}
		$cards    = $this->cards( $people, $member );
		$pictures = $named
			? $this->pictures->of(
				array_merge(
					...array_map(
						static fn( array $all ): array => array_column( $all, 'image_id' ),
						array_values( $reports )
					)
				)
			)
			: array();
		$items    = array();
		foreach ( $page['cases'] as $case ) {
			$thing   = $things[ $case->id ] ?? null;
			$target  = $this->targets->of( $case->type );
			$items[] = array(
				'id'          => $case->id,
				'object_type' => $case->type,
				'object_id'   => $case->object_id,
				'label'       => $target?->label() ?? '',
				'words'       => $thing->words ?? '',
				'url'         => $thing->url ?? '',
				'said'        => ( $thing->words ?? '' ) === $case->words ? '' : $case->words,
				'author'      => $cards[ $case->author_id ] ?? null,
				'circle_id'   => $case->circle_id,
				'count'       => $case->reports,
				'reports'     => array_map(
					static fn( array $report ): array => self::report(
						$report,
						$cards,
						$pictures,
						$named ? null : $case->created
					),
					$reports[ $case->id ] ?? array()
				),
				'state'       => $case->open ? 'open' : ( ReportCase::REMOVED === $case->decision ? 'removed' : 'kept' ),
				'note'        => $case->note,
				'created'     => Format::iso( $case->created ),
				'removes'     => $case->open && true === $target?->removes(),
			);
		}
		return array( 'items' => $items, 'next_cursor' => $page['next'] > 0 ? (string) new Cursor( 0, $page['next'] ) : null );
	}

	/**
	 * What waits, of one kind.
	 *
	 * @return array{items: list<WaitingItem>, next_cursor: string|null}
	 */
	public function waiting( int $member, string $type, ?Cursor $after, int $per_page ): array {
		$page  = $this->waiting->page( $member, $type, $after, $per_page );
		$cards = $this->cards( array_map( static fn( Waiting $one ): int => $one->author_id, $page['items'] ), $member );
		return array(
			'items'       => array_map(
				static fn( Waiting $one ): array => array( 'object_type' => $one->type, 'object_id' => $one->id, 'words' => $one->words, 'url' => $one->url, 'author' => $cards[ $one->author_id ] ?? null, 'created' => Format::iso( $one->created ) ),
				$page['items']
			),
			'next_cursor' => $page['next'],
		);
	}

	/**
	 * What moderators did.
	 *
	 * @return array{items: list<LogItem>, next_cursor: string|null}
	 */
	public function log( int $member, ?Cursor $after, int $per_page ): array {
		$page   = $this->log->page( $member, $after->id ?? 0, $per_page );
		$cards  = $this->cards( array_merge( array_column( $page['rows'], 'moderator' ), array_column( $page['rows'], 'user_id' ) ), $member );
		$labels = LogService::labels();
		return array(
			'items'       => array_map(
				static fn( array $row ): array => array(
					'id'          => $row['id'],
					'moderator'   => $cards[ $row['moderator'] ] ?? null,
					'action'      => $row['action'],
					'label'       => $labels[ $row['action'] ] ?? $row['action'],
					'object_type' => $row['type'],
					'object_id'   => $row['object_id'],
					'member'      => $cards[ $row['user_id'] ] ?? null,
					'reason'      => $row['reason'],
					'changes'     => null === $row['changes'] ? null : array_map( static fn( array $pair ): array => array( 'before' => $pair[0], 'after' => $pair[1] ), $row['changes'] ),
					'created'     => Format::iso( $row['created'] ),
				),
				$page['rows']
			),
			'next_cursor' => $page['next'] > 0 ? (string) new Cursor( 0, $page['next'] ) : null,
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

	/**
	 * @param ReportRow                 $report   Report.
	 * @param array<int, MemberCard>    $cards    Members.
	 * @param array<int, ReportPicture> $pictures Pictures.
	 * @param int|null                  $only     For who runs a circle: when the case began. They read neither who
	 *                                            reported nor what tells it:
	 *                                            the reporter's own words, their picture and their time.
	 * @return array{member: MemberCard|null, reason: string, label: string, detail: string, image: ReportPicture|null, created: string}
	 */
	private static function report( array $report, array $cards, array $pictures, ?int $only ): array {
		$reason = Reason::tryFrom( $report['reason'] ) ?? Reason::Other;
		return array(
			'member'  => null === $only ? ( $cards[ $report['user_id'] ] ?? null ) : null,
			'reason'  => Reason::word( $reason ),
			'label'   => Reason::labels()[ Reason::word( $reason ) ],
			'detail'  => null === $only ? $report['detail'] : '',
			'image'   => null === $only ? ( $pictures[ $report['image_id'] ] ?? null ) : null,
			'created' => Format::iso( $only ?? $report['created'] ),
		);
	}
}
