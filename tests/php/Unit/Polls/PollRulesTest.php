<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Polls;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Polls\Api\Poll;
use Zeromo\Community\Polls\PollRules;
use Zeromo\Community\Polls\TypedPoll;

final class PollRulesTest extends TestCase {

	private const NOW = 1800000000;

	/** @param array<string, mixed> $sent */
	private static function accept( array $sent, ?Poll $had = null ): Poll {
		return PollRules::accept(
			new TypedPoll( ...( $sent + array( 'question' => '喝什么', 'options' => array( '茶', '咖啡', '水' ) ) ) ),
			$had,
			self::NOW,
			new \DateTimeZone( '+08:00' )
		);
	}

	/** @param callable(): mixed $work */
	private static function refused( callable $work, int $status, string $words = '' ): void {
		try {
			$work();
			self::fail( 'it was taken' );
		} catch ( Failure $failure ) {
			self::assertSame( $status, $failure->status );
			self::assertStringContainsString( $words, $failure->getMessage() );
		}
	}

	public function test_words_become_single_lines(): void {
		$poll = self::accept( array( 'question' => "  早上\n喝什么\u{202E} ", 'options' => array( " 茶\t水 ", '<b>1</b>' ) ) );
		self::assertSame(
			array( '早上 喝什么', array( '茶 水', '<b>1</b>' ), 1, 0, false ),
			array( $poll->question, $poll->options, $poll->max, $poll->deadline, $poll->hidden )
		);
	}

	/** @return array<string, array{array<string, mixed>, string}> */
	public static function broken(): array {
		return array(
			'one option'             => array( array( 'options' => array( '茶' ) ), '2 到 10 个选项' ),
			'eleven options'         => array(
				array( 'options' => array_map( 'strval', range( 1, 11 ) ) ),
				'2 到 10 个选项',
			),
			'an empty option'        => array( array( 'options' => array( '茶', " \u{200B}\u{3000}" ) ), '1 到 100 个字' ),
			'101 characters'         => array(
				array( 'options' => array( '茶', str_repeat( '茶', 101 ) ) ),
				'1 到 100 个字',
			),
			'the same after cutting' => array( array( 'options' => array( '茶', ' 茶 ' ) ), '不能重复' ),
			'question of 201'        => array( array( 'question' => str_repeat( '问', 201 ) ), '200 个字' ),
			'more than there are'    => array( array( 'multiple' => true, 'max' => 4 ), '2 到 3 项' ),
			'multiple of one'        => array( array( 'multiple' => true, 'max' => 1 ), '2 到 3 项' ),
			'a time gone by'         => array( array( 'deadline' => '2026-01-01T00:00:00Z' ), '晚于现在' ),
			'in two years'           => array( array( 'deadline' => '2029-01-20T00:00:00Z' ), '365 天' ),
		);
	}

	/** @param array<string, mixed> $sent */
	#[DataProvider( 'broken' )]
	public function test_a_broken_rule_is_named( array $sent, string $words ): void {
		self::refused( static fn() => self::accept( $sent ), 422, $words );
	}

	public function test_bounds_are_inside(): void {
		self::assertCount( 10, self::accept( array( 'options' => array_map( 'strval', range( 1, 10 ) ) ) )->options );
		self::assertCount( 2, self::accept( array( 'options' => array( str_repeat( '茶', 100 ), 'x' ) ) )->options );
		self::assertSame(
			array( 3, 2, 1 ),
			array(
				self::accept( array( 'multiple' => true ) )->max,
				self::accept( array( 'multiple' => true, 'max' => 2 ) )->max,
				self::accept( array( 'max' => 3 ) )->max,
			)
		);
	}

	public function test_a_time_has_a_zone_and_may_stay_though_it_has_passed(): void {
		$time = self::NOW + 3600;
		self::assertSame( $time, self::accept( array( 'deadline' => gmdate( 'Y-m-d\TH:i:s\Z', $time ) ) )->deadline );
		self::assertSame(
			$time,
			self::accept( array( 'deadline' => gmdate( 'Y-m-d\TH:i:s', $time + 8 * 3600 ) ) )->deadline,
			'Without an offset it is the site\'s.'
		);
		$had = new Poll( '', array( 'a', 'b' ), 1, self::NOW - 50 );
		self::assertSame(
			self::NOW - 50,
			self::accept( array( 'deadline' => gmdate( 'c', self::NOW - 50 ) ), $had )->deadline
		);
		foreach ( array( 'morgen', '2027-02-30T10:00:00Z', '2027-13-01T10:00:00Z', '1800003600' ) as $junk ) {
			self::refused( static fn() => self::accept( array( 'deadline' => $junk ) ), 400 );
		}
	}

	public function test_a_choice_is_of_this_poll_and_no_more_than_may_be(): void {
		$poll = new Poll( '', array( '茶', '咖啡', '水' ), 2 );
		$id   = static fn( int $number ): int => Poll::id( 7, $number );
		self::assertSame( 0b101, PollRules::choice( $poll, 7, array( $id( 1 ), $id( 3 ) ) ) );
		self::refused( static fn() => PollRules::choice( $poll, 7, array() ), 400 );
		self::refused(
			static fn() => PollRules::choice( $poll, 7, array( $id( 1 ), $id( 2 ), $id( 3 ) ) ),
			422,
			'最多选择 2 项'
		);
		foreach ( array( $id( 4 ), Poll::id( 8, 1 ), Poll::id( 6, 1 ), 1, PHP_INT_MAX ) as $foreign ) {
			self::refused( static fn() => PollRules::choice( $poll, 7, array( $foreign ) ), 422, '不属于' );
		}
		self::refused(
			static fn() => PollRules::choice( new Poll( '', array( 'a', 'b' ) ), 7, array( $id( 1 ), $id( 2 ) ) ),
			422,
			'最多选择 1 项'
		);
	}

	public function test_the_ballot_is_what_votes_were_given_on(): void {
		$poll = new Poll( '喝什么', array( 'a', 'b' ) );
		self::assertSame( $poll->ballot(), ( new Poll( '又问', array( 'a', 'b' ), 1, 5, true ) )->ballot() );
		foreach ( array(
			new Poll( '', array( 'b', 'a' ) ),
			new Poll( '', array( 'a', 'b' ), 2 ),
			new Poll( '', array( 'a', 'B' ) ),
		) as $other ) {
			self::assertNotSame( $poll->ballot(), $other->ballot() );
		}
	}
}
