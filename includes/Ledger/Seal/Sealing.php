<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Seal;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Ledger\Api\DaySeal;
use Zeromo\Community\Ledger\Sql\SealSql;

/** Seals the days that are over, the oldest first, each day once. */
final class Sealing {

	public const MAIL = 'ledger_seal_mail';

	private const MORE = 'ledger_seal_more';

	/** After the end of a day: what was begun in it has ended. */
	private const REST = 3600;

	/** Seconds of a piece, and seals that a mail repeats, so that a lost mail is covered by the next. */
	private const PIECE = 20;
	private const TOLD  = 7;

	public function __construct(
		private readonly SealSql $rows,
		private readonly SealFiles $files,
		private readonly Settings $settings,
		private readonly Jobs $jobs,
		private readonly Clock $clock
	) {}

	#[Job( 'ledger_seal', Job::DAY, lease: 900 )]
	public function daily(): void {
		$this->more();
	}

	/** Days for a bounded time; what is left is another job. */
	#[Job( self::MORE, lease: 900 )]
	public function more(): void {
		if ( ! $this->seal( $this->clock->now() + self::PIECE ) ) {
			$this->jobs->add( self::MORE, array(), 1, self::MORE );
		}
	}

	/**
	 * Seals all days that are over and have movements.
	 *
	 * @param int|null $until Unix seconds at which no further day is begun; null for none.
	 * @return bool Whether all are sealed.
	 */
	public function seal( ?int $until = null ): bool {
		$is_done = true;
		$new     = array();
		$this->files->alone(
			function () use ( $until, &$is_done, &$new ): void {
				$seals = $this->files->seals();
				$last  = array() === $seals ? null : $seals[ count( $seals ) - 1 ];
				while ( null !== $this->due( $last ) ) {
					if ( null !== $until && $this->clock->now() >= $until ) {
						$is_done = false;
						return;
					}
					$last  = $this->day( (string) $this->due( $last ), $last );
					$new[] = $last;
				}
			}
		);
		if ( array() !== $new ) {
			$this->tell();
		}
		return $is_done;
	}

	/** The next day that is over and has movements; null for none. */
	private function due( ?DaySeal $last ): ?string {
		$first = $this->rows->first( null === $last ? 0 : $last->begins() + DAY_IN_SECONDS );
		if ( null === $first ) {
			return null;
		}
		$begins = $first - $first % DAY_IN_SECONDS;
		return $begins + DAY_IN_SECONDS + self::REST <= $this->clock->now() ? gmdate( 'Y-m-d', $begins ) : null;
	}

	/** The prints first, then the copy in the database, whose key makes it once, then the line of the day. */
	private function day( string $day, ?DaySeal $last ): DaySeal {
		$from   = (int) strtotime( "$day 00:00:00 UTC" );
		$prints = array();
		foreach ( $this->rows->within( $from, $from + DAY_IN_SECONDS ) as $movement ) {
			$prints[ $movement->id ] = $movement->print();
		}
		$seal = DaySeal::after( $last, $day, count( $prints ), Tree::root( array_values( $prints ) ) );
		$is_new = $this->rows->add( $seal, $this->clock->now() );
		if ( ! $is_new && $this->rows->of_day( $day )?->chain !== $seal->chain ) {
			throw new \RuntimeException( "The ledger has another seal of $day: wp zeromo ledger verify" );
		}
		$this->files->keep( $day, $prints );
		$this->files->add( $seal );
		return $seal;
	}

	/** Sends the last seals to whom the owner has named. */
	private function tell(): void {
		$to = array_filter(
			array_map( trim( ... ), explode( ',', $this->settings->text( self::MAIL ) ) ),
			static fn( string $one ): bool => false !== is_email( $one )
		);
		if ( array() === $to ) {
			return;
		}
		$last  = array_slice( $this->files->seals(), -self::TOLD );
		$lines = array_map( static fn( DaySeal $seal ): string => $seal->line(), $last );
		wp_mail(
			array_values( $to ),
			sprintf(
				/* translators: 1: name of the site, 2: a day */
				__( '%1$s 的账目封存：%2$s', 'zeromo-community' ),
				wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
				$last[ count( $last ) - 1 ]->day ?? ''
			),
			__(
				'每行是一天（UTC）：日期、账目笔数、当天的根、包含之前各天的链。请保存，可以用它核对账目。',
				'zeromo-community'
			)
				. "\n\n" . implode( "\n", $lines ) . "\n"
		);
	}
}
