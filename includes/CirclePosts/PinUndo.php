<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\Kept;
use Zeromo\Community\Audit\Api\Reversal;
use Zeromo\Community\Audit\Api\Undo;
use Zeromo\Community\Audit\Api\UndoParts;
use Zeromo\Community\CirclePosts\Api\CirclePostNotices;
use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\Posts\Api\PostManaged;

/** A pin that was set or taken out is as before: the circle's pins in their order, and what the author was told. */
final class PinUndo implements Reversal {

	public function __construct(
		private readonly CircleBoard $board,
		private readonly UndoParts $parts,
		private readonly NoticeTeller $teller
	) {}

	/**
	 * What taking it back needs, read in the unit of the act.
	 *
	 * @param list<int> $before Pins.
	 * @param list<int> $after  Pins.
	 */
	public function kept( int $post, array $before, array $after ): Kept {
		return $this->parts->of( 'post', $post )->with(
			array(
				'before' => array( 'pins' => implode( ',', $before ) ),
				'after'  => array( 'pins' => implode( ',', $after ) ),
			)
		);
	}

	public function undoes( AuditEntry $entry ): bool {
		return in_array( $entry->act, array( PostManaged::PIN, PostManaged::PIN_OFF ), true );
	}

	public function undo( AuditEntry $entry, array $kept, int $actor ): void {
		if ( ! $this->board->change_pins(
			$entry->circle_id,
			self::ids( $kept['after']['pins'] ?? '' ),
			self::ids( $kept['before']['pins'] ?? '' )
		) ) {
			throw Undo::too_late();
		}
		// What stood there before the act is put back by the parts.
		$this->teller->unsay(
			$entry->object_id,
			array( PostManaged::PIN === $entry->act ? CirclePostNotices::PINNED : CirclePostNotices::UNPINNED )
		);
	}

	/** @return list<int> */
	private static function ids( string $text ): array {
		return '' === $text ? array() : array_map( 'intval', explode( ',', $text ) );
	}
}
