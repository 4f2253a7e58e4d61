<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\UndoPart;
use Zeromo\Community\CirclePosts\Sql\CircleNewest;
use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Posts\Api\PostManaged;

/**
 * A post that is taken out of its circle loses its pin and its place among the samples; both come back with it. One
 * that waits again is not the circle's newest any more.
 */
final class BoardForUndo implements UndoPart {

	public function __construct( private readonly CircleBoard $board, private readonly CircleNewest $newest ) {}

	public function name(): string {
		return 'board';
	}

	public function take( string $type, int $id, int $member ): array {
		$circle = 'post' === $type ? (int) get_post_field( 'post_parent', $id ) : 0;
		if ( $circle < 1 ) {
			return array();
		}
		$pin       = array_search( $id, $this->board->all_pins( $circle ), true );
		$sample    = array_search( $id, $this->board->samples( $circle ), true );
		[$at, $by] = $this->newest->activity( $circle );
		return array(
			array(
				'pin'    => false === $pin ? -1 : $pin,
				'sample' => false === $sample ? -1 : $sample,
				'at'     => $at,
				'by'     => $by,
			),
		);
	}

	/** Where there is no room any more, it stays off. */
	public function put_back( array $rows, AuditEntry $entry ): void {
		if ( 'approve' === $entry->act && isset( $rows[0] ) ) {
			$row = $rows[0];
			$this->newest->set_activity( $entry->circle_id, $entry->created, (int) $row['at'], (int) $row['by'] );
		}
		if ( PostManaged::EDIT === $entry->act ) {
			$this->newest->left( (int) ( $entry->changes['circle'][1] ?? 0 ), $entry->object_id );
		}
		foreach ( PostManaged::TAKE_OUT === $entry->act ? $rows : array() as $row ) {
			$pins = $this->board->all_pins( $entry->circle_id );
			$then = self::with( $pins, $entry->object_id, (int) $row['pin'] );
			if ( $then !== $pins && count( $then ) <= $this->board->most_pins() ) {
				$this->board->change_pins( $entry->circle_id, $pins, $then );
			}
			$samples = $this->board->samples( $entry->circle_id );
			$then    = self::with( $samples, $entry->object_id, (int) $row['sample'] );
			if ( $then !== $samples && count( $then ) <= $this->board->most_samples() ) {
				$this->board->change_samples( $entry->circle_id, $samples, $then );
			}
		}
	}

	/**
	 * @param list<int> $all Posts.
	 * @return list<int>
	 */
	private static function with( array $all, int $post, int $place ): array {
		if ( $place >= 0 && ! in_array( $post, $all, true ) ) {
			array_splice( $all, $place, 0, array( $post ) );
		}
		return array_values( $all );
	}
}
