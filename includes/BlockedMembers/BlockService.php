<?php

declare(strict_types=1);

namespace Zeromo\Community\BlockedMembers;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\BlockedMembers\Api\Blocked;
use Zeromo\Community\BlockedMembers\Api\Blocks;
use Zeromo\Community\BlockedMembers\Api\EndedByBlock;
use Zeromo\Community\BlockedMembers\Sql\BlockRepository;

/** Blocking a member and no longer; idempotent. */
final class BlockService implements Blocks {

	/** @param Collection<EndedByBlock> $ended What the two lose. */
	public function __construct(
		private readonly BlockRepository $blocks,
		#[All( EndedByBlock::class )] private readonly Collection $ended,
		private readonly MemberDirectory $members,
		private readonly Db $db,
		private readonly Events $events,
		private readonly Clock $clock
	) {}

	/** Blocks, or no longer; what the two have with each other ends with it. */
	public function set( int $member, int $target, bool $on ): void {
		if ( $member === $target ) {
			throw Failures::oneself();
		}
		if ( ! $this->members->exists( $target ) ) {
			throw Failure::not_found();
		}
		$this->db->transaction(
			function () use ( $member, $target, $on ): void {
				$changed = $on
					? $this->blocks->add( $member, $target, $this->clock->now() )
					: $this->blocks->remove( $member, $target );
				if ( $on ) {
					// After the block is stored: whoever follows at this moment waits for it, or is found here.
					foreach ( $this->ended->all() as $tie ) {
						$tie->end( $member, $target );
					}
				}
				if ( $changed ) {
					$this->events->emit( new Blocked( $member, $target, $on ) );
				}
			}
		);
	}

	public function between( int $a, int $b ): bool {
		return array() !== $this->among( $a, array( $b ) );
	}

	public function among( int $member, array $others ): array {
		return $member < 1 || array() === $others ? array() : $this->blocks->among( $member, array_values( $others ) );
	}

	/** Whether the member has blocked the other; not the other way. */
	public function blocks( int $member, int $target ): bool {
		return $member > 0 && $member !== $target && $this->blocks->blocks( $member, $target );
	}

	public function page( int $member, ?Cursor $after, int $paged, int $per_page ): array {
		$page = new Page( $after, $paged, $per_page );
		if ( $page->is_beyond() ) {
			return array( 'items' => array(), 'next' => null );
		}
		$rows  = $this->blocks->page( $member, $after, $page->skip, $page->limit );
		$ids   = array_keys( $page->cut( $rows ) );
		return array(
			'items' => array_values( $this->members->cards( $ids, $member ) ),
			'next'  => $page->next_of( $rows ),
		);
	}

	/** A member stays, but has blocked some fewer; gives how many, fewer than the limit at the end. */
	public function erase( int $member, int $limit ): int {
		return $this->db->transaction( fn(): int => $this->blocks->remove_some( $member, $limit ) );
	}

	/** A member is gone. */
	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$this->blocks->remove_member( $member );
	}
}
