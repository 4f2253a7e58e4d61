<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Index;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Search\Api\SearchIndex;
use Zeromo\Community\Search\Engine\Engines;
use Zeromo\Community\Search\Sql\DocumentRepository;
use Zeromo\Community\Search\Sql\EngineRepository;
use Zeromo\Community\Search\Sql\SegmentRepository;
use Zeromo\Community\Search\Text\PostText;

/** Takes in posts that are older than the index, the oldest first, so that the newest have the highest numbers. */
final class Filling implements SearchIndex {

	public const JOB = 'search_fill';

	private const EACH = 500;

	public function __construct(
		private readonly DocumentRepository $documents,
		private readonly SegmentRepository $segments,
		private readonly Packer $packer,
		private readonly Jobs $jobs,
		private readonly Clock $clock,
		private readonly Engines $engines,
		private readonly EngineRepository $outside
	) {}

	/** Takes in a small site at once, and begins the job for what is left of a large one. */
	public function begin(): bool {
		$left = $this->piece( 0, 0 );
		if ( null !== $left ) {
			$this->jobs->add( self::JOB, $left, 1, 'once' );
		}
		return true;
	}

	/** @param array<mixed> $payload `created` and `post`: the last that was taken in. */
	#[Job( self::JOB )]
	public function run( array $payload ): void {
		$left = array(
			'created' => is_int( $payload['created'] ?? null ) ? $payload['created'] : 0,
			'post'    => is_int( $payload['post'] ?? null ) ? $payload['post'] : 0,
		);
		$end  = $this->clock->now() + 15;
		do {
			$left = $this->piece( $left['created'], $left['post'] );
		} while ( null !== $left && $this->clock->now() < $end );
		if ( null !== $left ) {
			$this->jobs->add( self::JOB, $left, 1 );
		}
		$this->jobs->add( IndexWatcher::PACK, array(), Packer::SETTLED + 1, 'once' );
	}

	/** What another statement than ours has moved or removed follows each day, and what is missing is taken in. */
	#[Job( 'search_mend', every: Job::DAY )]
	public function mend(): void {
		$strays = $this->documents->strays( self::EACH );
		array_map( $this->documents->remove( ... ), $strays );
		if ( array() !== $strays && $this->engines->is_outside() ) {
			$this->outside->gone( $strays );
		}
		$this->begin();
	}

	public function again( \Closure $told ): int {
		$this->segments->clear();
		$this->documents->clear();
		$left = array( 'created' => 0, 'post' => 0 );
		$done = 0;
		do {
			$left  = $this->piece( $left['created'], $left['post'], $done );
			$told( $done );
		} while ( null !== $left );
		while ( $this->packer->step( true ) ) {
			$told( $done );
		}
		return $done;
	}

	/**
	 * The next so many.
	 *
	 * @param int $done Grows by those that were taken in.
	 * @return array{created: int, post: int}|null Where to go on; null at the end.
	 */
	private function piece( int $created, int $post, int &$done = 0 ): ?array {
		$missing = $this->documents->missing( $created, $post, self::EACH );
		_prime_post_caches( array_column( $missing, 'post_id' ), false, false );
		$texts = array();
		foreach ( $missing as $one ) {
			$post_of = get_post( $one->post_id );
			if ( $post_of instanceof \WP_Post ) {
				$texts[] = $one->with_text( PostText::of( $post_of ) );
			}
			wp_cache_delete( $one->post_id, 'posts' );
		}
		$this->documents->add( $texts, $this->clock->now() );
		$done += count( $texts );
		$last  = array() === $missing ? null : $missing[ count( $missing ) - 1 ];
		return null === $last || count( $missing ) < self::EACH
			? null
			: array( 'created' => $last->created, 'post' => $last->post_id );
	}
}
