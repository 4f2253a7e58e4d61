<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Generation\Api\FailReason;
use Zeromo\Community\Generation\Api\GenerationFinished;
use Zeromo\Community\Generation\Sql\DayRepository;
use Zeromo\Community\Generation\Sql\GenerationRepository;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;

/** Ends a generation once: row, pictures, price, the day's number and the event are one unit. */
final class GenerationEnding {

	public function __construct(
		private readonly GenerationRepository $generations,
		private readonly DayRepository $days,
		private readonly GenerationMoney $money,
		private readonly Events $events,
		private readonly Db $db
	) {}

	/** The day on which pictures of this moment count, in the site's time. */
	public static function day( int $time ): int {
		return (int) wp_date( 'Ymd', $time );
	}

	/**
	 * Delivers pictures; what is missing of them is given back.
	 *
	 * @param list<int> $media Pictures, at least one.
	 * @return bool False where it has ended meanwhile: nothing is changed then.
	 */
	public function deliver( Generation $one, array $media ): bool {
		$kept = intdiv( $one->price * min( $one->count, count( $media ) ), $one->count );
		return $this->end(
			$one,
			GenerationState::Done,
			null,
			$kept,
			max( 0, $one->count - count( $media ) ),
			fn() => $this->generations->add_pictures( $one->id, $media )
		);
	}

	/** Gives the price back. */
	public function fail( Generation $one, FailReason $reason ): bool {
		return $this->end( $one, GenerationState::Failed, $reason, 0, $one->count );
	}

	/** The member takes it back while it waits. */
	public function cancel( Generation $one ): bool {
		return $this->end( $one, GenerationState::Cancelled, FailReason::Cancelled, 0, $one->count );
	}

	/** The account is gone: nobody gets the price back. */
	public function drop( Generation $one ): bool {
		return $this->end( $one, GenerationState::Failed, FailReason::Gone, $one->price, 0 );
	}

	/** @param (\Closure(): void)|null $store Stores the pictures. */
	private function end(
		Generation $one,
		GenerationState $to,
		?FailReason $reason,
		int $kept,
		int $missing,
		?\Closure $store = null
	): bool {
		return $this->db->transaction(
			function () use ( $one, $to, $reason, $kept, $missing, $store ): bool {
				$is_cancel = GenerationState::Cancelled === $to;
				if ( ! $this->generations->end( $one->id, $to, $reason, $kept, $is_cancel ) ) {
					return false;
				}
				if ( null !== $store ) {
					$store();
				}
				$this->money->settle( $one, $kept, $reason?->label() ?? __( '少于所要的张数', 'zeromo-community' ) );
				if ( $missing > 0 ) {
					$this->days->take_back( $one->user_id, self::day( $one->created ), $missing );
				}
				$this->events->emit( new GenerationFinished( $one->id, $one->user_id, $to->word() ) );
				return true;
			}
		);
	}
}
