<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Membership;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Membership\Given;
use Zeromo\Community\Membership\Plan;
use Zeromo\Community\Membership\PlanAct;
use Zeromo\Community\Membership\PlanOffer;
use Zeromo\Community\Membership\Standing;
use Zeromo\Community\Membership\Term;

/** What is told before paying is what is given, in random lives of buying, waiting, upgrading and paying back. */
final class PlanOfferTest extends TestCase {

	private const DAY = 86400;

	/** @return iterable<array{int}> Seeds. */
	public static function lives(): iterable {
		for ( $seed = 1; $seed <= 100; $seed++ ) {
			yield array( $seed );
		}
	}

	public function test_a_price_stands_while_somebody_pays_and_falls_with_what_is_left(): void {
		$hour     = 1800000000 - 1800000000 % 3600;
		$standing = new Standing( 1, $hour - 10 * self::DAY, $hour + 20 * self::DAY, 90000, 1 );
		$plan     = new Plan( 1, '黄金', 2, 30, 200000 );
		$price    = static fn( int $now ): int => PlanOffer::of( $plan, $standing, false, $now )->amount();
		self::assertSame( array( 140000, 140000 ), array( $price( $hour ), $price( $hour + 3599 ) ) );
		self::assertSame( 140125, $price( $hour + 3600 ) );
	}

	#[DataProvider( 'lives' )]
	public function test_what_is_told_is_what_is_given( int $seed ): void {
		mt_srand( $seed );
		$standing = new Standing();
		$now      = 1800000000;
		$bought   = 0;
		for ( $n = 0; $n < 40; $n++ ) {
			$now  += mt_rand( 0, 90 ) * self::DAY;
			$plan  = new Plan( 1, '方案', mt_rand( 1, 3 ), mt_rand( 1, 366 ), mt_rand( 100, 90000 ) );
			$offer = PlanOffer::of( $plan, $standing, false, $now );
			if ( ! $offer->act->can_be_bought() ) {
				self::assertSame( PlanAct::Lower, $offer->act );
				self::assertGreaterThan( $plan->level, $standing->level );
				self::assertGreaterThan( $now, $standing->until );
				continue;
			}
			$term  = new Term(
				"o$n",
				1,
				$plan->level,
				$plan->days,
				$plan->price,
				$offer->due,
				$offer->amount(),
				$offer->credit,
				$offer->turn,
				$now
			);
			$after = $standing->after( $term );
			self::assertSame( $offer->until, $after->until );
			self::assertSame( $plan->level, $after->level );
			$days = $plan->days * self::DAY;
			match ( $offer->act ) {
				PlanAct::Open  => self::assertSame( $now + $days, $after->until ),
				PlanAct::Renew => self::assertSame( $standing->until + $days, $after->until ),
				default        => self::assertGreaterThanOrEqual( $now + $days, $after->until ),
			};
			self::assertLessThanOrEqual( $plan->price, $offer->amount() );
			self::assertSame( PlanAct::Upgrade === $offer->act ? $standing->left( $now ) : 0, $offer->credit );
			++$bought;
			if ( 0 === mt_rand( 0, 3 ) ) {
				// Paid back at once: what was before holds again.
				$back = $after->without( new Given( $term, $standing, $after->until, $after->turn ), $now );
				self::assertSame( $standing->is_active( $now ), $back->is_active( $now ) );
				self::assertSame( $standing->left( $now ), $back->left( $now ) );
				$after = $back;
			}
			$standing = $after;
		}
		self::assertGreaterThan( 3, $bought );
	}
}
