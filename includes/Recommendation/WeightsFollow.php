<?php

declare(strict_types=1);

namespace Zeromo\Community\Recommendation;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\SettingsObserver;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Ranking\Api\PickWeights;
use Zeromo\Community\Recommendation\Sql\RankedPosts;

/**
 * Weights of 推荐 that the owner has changed are followed by every post's score, the newest first: some at once, the
 * rest by a job.
 */
final class WeightsFollow implements SettingsObserver {

	public const JOB = 'recommend_rescore';

	private const PIECE   = 500;
	private const SECONDS = 5;

	/**
	 * @param \Closure(): Jobs        $jobs  Asked for when a weight has changed.
	 * @param \Closure(): Posts       $posts Likewise.
	 * @param \Closure(): RankedPosts $rows  Likewise.
	 */
	public function __construct(
		#[Lazy( Jobs::class )] private readonly \Closure $jobs,
		#[Lazy( Posts::class )] private readonly \Closure $posts,
		#[Lazy( RankedPosts::class )] private readonly \Closure $rows
	) {}

	public function changed( array $before, array $after ): void {
		foreach ( array_keys( PickWeights::FIELDS ) as $field ) {
			$name = PickWeights::SETTING . $field;
			if ( ( $before[ $name ] ?? null ) !== ( $after[ $name ] ?? null ) ) {
				// Without a mark: one that is being done has passed the newest posts by the weights before.
				( $this->jobs )()->add( self::JOB, array( 'below' => Arg::MAX ) );
				return;
			}
		}
	}

	/**
	 * Pieces until the time is up. Each reads the weights that hold then: what changes meanwhile begins anew beside it.
	 *
	 * @param array<mixed> $payload `below`: the last post that was done.
	 */
	#[Job( self::JOB )]
	public function run( array $payload ): void {
		$end   = microtime( true ) + self::SECONDS;
		$below = is_int( $payload['below'] ?? null ) ? $payload['below'] : 0;
		do {
			$ids = ( $this->rows )()->below( $below, self::PIECE );
			if ( array() !== $ids ) {
				( $this->posts )()->rescore( ...$ids );
				$below = min( $ids );
			}
			if ( count( $ids ) < self::PIECE ) {
				return;
			}
		} while ( microtime( true ) < $end );
		( $this->jobs )()->add( self::JOB, array( 'below' => $below ), 1 );
	}
}
