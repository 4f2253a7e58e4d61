<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\View;

use Zeromo\Community\Generation\Generation;
use Zeromo\Community\Generation\GenerationState;
use Zeromo\Community\Generation\Sql\GenerationRepository;
use Zeromo\Community\Media\Api\Library;

/** A member's generations with their pictures: two statements more, however many there are. */
final class Gallery {

	/** Places in the queue that are counted. */
	private const QUEUE = 100;

	public function __construct(
		private readonly GenerationRepository $generations,
		private readonly Library $library
	) {}

	/** @return list<Generation> The newest first. */
	public function page( int $member, int $before, int $skip, int $limit ): array {
		return $this->generations->page( $member, $before, $skip, $limit );
	}

	/**
	 * @param list<Generation> $all As page() gives them.
	 * @return list<Shown>
	 */
	public function shown( array $all ): array {
		$ids      = array_map( static fn( Generation $one ): int => $one->id, $all );
		$pictures = $this->generations->pictures( $ids );
		$images   = array();
		foreach ( $this->library->images( $this->library->snapshot( array_merge( ...$pictures ) ) ) as $image ) {
			$images[ $image['id'] ] = array(
				'id'    => $image['id'],
				'url'   => $image['url'],
				'thumb' => $image['thumb'],
				'w'     => $image['w'],
				'h'     => $image['h'],
				'alt'   => $image['alt'],
				'ai'    => $image['ai'] ?? 0,
			);
		}
		$queue = $this->queue( $all );
		return array_map(
			static fn( Generation $one ): Shown => new Shown(
				$one,
				array_values( array_intersect_key( $images, array_flip( $pictures[ $one->id ] ?? array() ) ) ),
				count( array_filter( $queue, static fn( int $id ): bool => $id < $one->id ) )
					* (int) ( GenerationState::Waiting === $one->state )
			),
			$all
		);
	}

	/**
	 * Who waits before these; no statement where none of them waits.
	 *
	 * @param list<Generation> $all Of a page.
	 * @return list<int>
	 */
	private function queue( array $all ): array {
		$ids = array();
		foreach ( $all as $one ) {
			if ( GenerationState::Waiting === $one->state ) {
				$ids[] = $one->id;
			}
		}
		return array() === $ids ? array() : $this->generations->waiting( max( $ids ), self::QUEUE );
	}

	public function one( Generation $one ): Shown {
		return $this->shown( array( $one ) )[0];
	}
}
