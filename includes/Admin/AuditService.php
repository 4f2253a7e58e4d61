<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\AuditTrail;
use Zeromo\Community\Audit\Api\Undo;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Members\Api\MemberDirectory;

/** The audit log as an owner reads it. */
final class AuditService {

	public const CAPABILITY = 'manage_zeromo_settings';

	public function __construct(
		private readonly AuditTrail $trail,
		private readonly MemberDirectory $members,
		private readonly Undo $undo,
		private readonly Db $db
	) {}

	/**
	 * A page.
	 *
	 * @param bool $oldest The oldest first.
	 * @return array{items: list<AuditCard>, next: Cursor|null} `next` null at the end.
	 */
	public function page( AuditFilter $filter, ?Cursor $after, int $limit, bool $oldest, int $viewer ): array {
		$page   = new Page( $after, 1, $limit );
		$found  = $this->trail->page( $filter->sql( $this->db, $this->acts() ), $after, $page->limit, $oldest );
		$shown  = $page->cut( $found );
		$undo   = user_can( $viewer, 'moderate_zeromo' )
			? $this->undo->possible( array_map( static fn( AuditEntry $entry ): int => $entry->id, $shown ) )
			: array();
		$people = array_merge(
			...array_map( static fn( AuditEntry $entry ): array => array( $entry->actor, $entry->user_id ), $shown )
		);
		$people = array_values( array_unique( array_filter( $people ) ) );
		$cards  = array() === $people ? array() : $this->members->cards( $people, $viewer );
		return array(
			'items' => array_map(
				static fn( AuditEntry $entry ): AuditCard => new AuditCard(
					$entry,
					$cards[ $entry->actor ] ?? null,
					$cards[ $entry->user_id ] ?? null,
					$entry->user_id !== $viewer && in_array( $entry->id, $undo, true )
				),
				$shown
			),
			'next'  => $page->next( $found, static fn( AuditEntry $entry ): Cursor => $entry->place() ),
		);
	}

	/**
	 * Acts there are: name => what it is called.
	 *
	 * @return array<string, string>
	 */
	public function acts(): array {
		return $this->trail->acts();
	}
}
