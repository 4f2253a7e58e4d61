<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\Kept;
use Zeromo\Community\Audit\Api\Reversal;
use Zeromo\Community\Audit\Api\Undo;
use Zeromo\Community\Audit\Api\UndoPart;
use Zeromo\Community\Audit\Api\UndoParts;
use Zeromo\Community\CirclePosts\Sql\EssenceRows;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Posts\Api\PostManaged;

/** A post that was chosen, or is no more, is as before; also when it is taken out of the circle and comes back. */
final class EssenceUndo implements Reversal, UndoPart {

	private const ESSENCE = 'essence';

	/** @param \Closure(): UndoParts $parts This is one of them. */
	public function __construct(
		private readonly EssenceRows $rows,
		#[Lazy( UndoParts::class )] private readonly \Closure $parts
	) {}

	/** What taking it back needs, read in the unit of the act, before it. */
	public function kept( int $post ): Kept {
		return ( $this->parts )()->of( 'post', $post );
	}

	public function undoes( AuditEntry $entry ): bool {
		return in_array( $entry->act, array( self::ESSENCE, PostManaged::ESSENCE_OFF ), true );
	}

	/** The rows come back as parts; here is only asked whether somebody has chosen otherwise since. */
	public function undo( AuditEntry $entry, array $kept, int $actor ): void {
		$now = $this->rows->of( $entry->object_id );
		$is  = self::ESSENCE === $entry->act
			? ( $now[0]['circle_id'] ?? 0 ) === $entry->circle_id && ( $now[0]['chosen_by'] ?? 0 ) === $entry->actor
			: array() === $now;
		if ( ! $is ) {
			throw Undo::too_late();
		}
	}

	public function name(): string {
		return self::ESSENCE;
	}

	public function take( string $type, int $id, int $member ): array {
		return 'post' === $type ? $this->rows->of( $id ) : array();
	}

	public function put_back( array $rows, AuditEntry $entry ): void {
		if ( $this->undoes( $entry ) || PostManaged::TAKE_OUT === $entry->act ) {
			$this->rows->put( $entry->object_id, $rows );
		}
	}
}
