<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Generation\Api\FailReason;
use Zeromo\Community\Generation\Api\ImageAnswer;
use Zeromo\Community\Generation\Api\ImageProvider;
use Zeromo\Community\Generation\Api\ImageRequest;
use Zeromo\Community\Generation\Sql\ChoiceRepository;
use Zeromo\Community\Generation\Sql\DayRepository;
use Zeromo\Community\Generation\Sql\GenerationRepository;
use Zeromo\Community\Generation\Sql\ModelRepository;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Wiring\Job;

/**
 * Asks providers, one step a job. A provider is asked to begin once: no service has a key that makes it once, so an
 * answer that is lost ends the generation and gives the price back. A task that has a number is asked about until it
 * ends or its time is over.
 */
final class GenerationWork {

	public const KIND = 'generation';

	/** Seconds to the next look at a task, and to the next try where a provider was busy. */
	private const LOOK = 5;
	private const BUSY = 20;

	/** Seconds after its deadline when nobody can be at work any more. */
	private const LEASE = 300;

	private const BATCH = 100;

	public function __construct(
		private readonly GenerationRepository $generations,
		private readonly DayRepository $days,
		private readonly ModelRepository $models,
		private readonly ChoiceRepository $choices,
		private readonly Providers $providers,
		private readonly GenerationEnding $ending,
		private readonly PictureIntake $intake,
		private readonly Jobs $jobs,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/** @param array<mixed> $payload Number and turn. */
	#[Job( self::KIND, at_once: 4, lease: self::LEASE )]
	public function run( array $payload, bool $again ): void {
		$id   = is_numeric( $payload['id'] ?? null ) ? (int) $payload['id'] : 0;
		$turn = is_numeric( $payload['turn'] ?? null ) ? (int) $payload['turn'] : 0;
		$one  = $this->generations->find( $id );
		if ( null === $one || ! $one->state->is_open() ) {
			return;
		}
		$model    = $this->models->find( $one->model_id );
		$provider = null === $model ? null : $this->providers->find( $model->provider );
		if ( null === $model || null === $provider ) {
			$this->ending->fail( $one, FailReason::Gone );
			return;
		}
		if ( $this->generations->claim( $id, $turn ) ) {
			$one = $this->generations->find( $id ) ?? $one;
		} elseif ( ! $again || $one->turn !== $turn + 1 ) {
			// Another worker has taken it up.
			return;
		} elseif ( GenerationState::Asking === $one->state && ! $provider->is_local() ) {
			$this->ending->fail( $one, FailReason::Lost );
			return;
		}
		$this->step( $one, $model, $provider );
	}

	/** Ends what nobody works on any more, and forgets past days. */
	#[Job( 'generation_overdue', 5 * Job::MINUTE )]
	public function end_overdue(): void {
		$now = $this->clock->now();
		foreach ( $this->generations->overdue( $now - self::LEASE, self::BATCH ) as $one ) {
			$this->ending->fail( $one, FailReason::Late );
		}
		$this->days->purge( GenerationEnding::day( $now - 3 * DAY_IN_SECONDS ) );
	}

	private function step( Generation $one, Model $model, ImageProvider $provider ): void {
		$is_begun = GenerationState::Running === $one->state;
		$is_late  = $this->clock->now() > $one->deadline;
		if ( $is_late && ! $is_begun ) {
			$this->ending->fail( $one, FailReason::Late );
			return;
		}
		$request = $this->request( $one, $model, $provider );
		try {
			$answer = $is_begun ? $provider->ask( $request, $one->task ) : $provider->begin( $request );
		} catch ( \Exception $e ) {
			Log::error( $e );
			$answer = ImageAnswer::failed( FailReason::Silent );
		}
		if ( array() !== $answer->pictures ) {
			$this->deliver( $one, $model, $answer );
			return;
		}
		$may_wait = $is_begun
			? '' !== $answer->task || in_array( $answer->reason, array( FailReason::Busy, FailReason::Silent ), true )
			: '' !== $answer->task || FailReason::Busy === $answer->reason;
		if ( $may_wait && ! $is_late ) {
			$this->wait( $one, '' === $answer->task ? $one->task : $answer->task );
			return;
		}
		$this->ending->fail( $one, $may_wait ? FailReason::Late : $answer->reason ?? FailReason::Broken );
	}

	/** Comes back later: with a task it is asked about, without one it is begun anew. */
	private function wait( Generation $one, string $task ): void {
		$this->db->transaction(
			function () use ( $one, $task ): void {
				$to = '' === $task ? GenerationState::Waiting : GenerationState::Running;
				if ( $this->generations->move( $one, $one->turn, $to, $task ) ) {
					$this->jobs->add(
						self::KIND,
						array( 'id' => $one->id, 'turn' => $one->turn ),
						'' === $task ? self::BUSY : self::LOOK
					);
				}
			}
		);
	}

	private function deliver( Generation $one, Model $model, ImageAnswer $answer ): void {
		$pictures = array_slice( $answer->pictures, 0, $one->count );
		$taken    = $this->intake->take( $one, $pictures, $model->endpoint );
		if ( $taken instanceof FailReason ) {
			$this->ending->fail( $one, $taken );
		} elseif ( ! $this->ending->deliver( $one, $taken ) ) {
			// It has ended meanwhile, and the price is back.
			array_map( static fn( int $id ): mixed => wp_delete_attachment( $id, true ), $taken );
		}
	}

	private function request( Generation $one, Model $model, ImageProvider $provider ): ImageRequest {
		$words = array(
			'' === $one->prompt ? $one->title : $one->prompt,
			$this->choices->find( $one->cat_id )->prompt ?? '',
			$this->choices->find( $one->style_id )->prompt ?? '',
		);
		return new ImageRequest(
			"g{$one->id}",
			untrailingslashit( '' === $model->endpoint ? $provider->endpoint() : $model->endpoint ),
			$provider->needs_key() ? $this->models->key( $model->id ) : '',
			$model->remote,
			implode( '，', array_filter( $words, static fn( string $word ): bool => '' !== $word ) ),
			$one->pixels()[0],
			$one->pixels()[1],
			$one->count
		);
	}
}
