<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Api;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Topics\Api\Topics;

/** Circle and topics of what is being written, as the Post has them. */
final class PlaceNames {

	public function __construct( private readonly Circles $circles, private readonly Topics $topics ) {}

	/** @return array{id: int, title: string, url: string}|null */
	public function circle( int $id ): ?array {
		$circle = $id > 0 ? $this->circles->find( $id ) : null;
		return null === $circle ? null : array( 'id' => $circle->id, 'title' => $circle->title, 'url' => $circle->url );
	}

	/**
	 * In the order given; one that was merged is the other topic, those that are gone are absent.
	 *
	 * @param list<int> $ids Topics.
	 * @return list<array{id: int, title: string, url: string}>
	 */
	public function topics( array $ids ): array {
		$items = $this->topics->items( $ids );
		if ( count( $items ) < count( $ids ) ) {
			$ids   = $this->topics->now( $ids );
			$items = $this->topics->items( $ids );
		}
		$out   = array();
		foreach ( $ids as $id ) {
			if ( isset( $items[ $id ] ) ) {
				$out[] = array( 'id' => $id, 'title' => $items[ $id ]->title, 'url' => $items[ $id ]->url );
			}
		}
		return $out;
	}
}
