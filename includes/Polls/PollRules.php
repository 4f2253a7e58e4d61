<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

use Zeromo\Community\Polls\Api\Poll;
use Zeromo\Community\Kernel\Failure;

/** Validates polls and votes; lengths are in characters. */
final class PollRules {

	/** Upper bounds of the settings: characters of the question and of each option. */
	public const QUESTION = 200;
	public const OPTION   = 100;

	/** A poll needs two options to choose from; each option has its own bit and counter, of which there are ten. */
	public const LEAST = 2;
	public const MOST  = 10;

	/** Longest duration of a poll. */
	public const DAYS = 365;

	private const TIME = '/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/i';

	/**
	 * Validates the poll that was sent.
	 *
	 * @param TypedPoll     $sent As typed.
	 * @param Poll|null     $had  The stored poll: its deadline may stay although it has passed.
	 * @param int           $now  Unix seconds.
	 * @param \DateTimeZone $zone Of times without an offset.
	 * @param int           $question Most characters of the question.
	 * @param int           $option   Most characters of each option.
	 * @throws Failure content_invalid, with the broken rule; invalid, for a malformed time.
	 */
	public static function accept(
		TypedPoll $sent,
		?Poll $had,
		int $now,
		\DateTimeZone $zone,
		int $question = self::QUESTION,
		int $option = self::OPTION
	): Poll {
		$asked = self::line( $sent->question );
		if ( mb_strlen( $asked ) > $question ) {
			/* translators: %d: number of characters */
			throw self::broken( sprintf( __( '投票问题最多 %d 个字', 'zeromo-community' ), $question ) );
		}
		$options  = self::options( $sent->options, $option );
		$max      = self::max( $sent, count( $options ) );
		$deadline = self::time( $sent->deadline, $zone );
		if ( $deadline > 0 && ( null === $had || $had->deadline !== $deadline ) ) {
			self::check_time( $deadline, $now );
		}
		return new Poll( $asked, $options, $max, $deadline, $sent->hidden );
	}

	/**
	 * What a member chose, as bits.
	 *
	 * @param list<int> $ids Options' ids.
	 */
	public static function choice( Poll $poll, int $post, array $ids ): int {
		if ( array() === $ids ) {
			throw Failure::invalid( 'options', __( '请先选择一个选项', 'zeromo-community' ) );
		}
		$bits = 0;
		foreach ( $ids as $id ) {
			$number = $poll->number( $post, $id );
			if ( 0 === $number ) {
				throw Failure::content( 'options', __( '这个选项不属于这次投票', 'zeromo-community' ) );
			}
			$bits |= Poll::bit( $number );
		}
		if ( count( array_unique( $ids ) ) > $poll->max ) {
			throw Failure::content(
				'options',
				/* translators: %d: number of options */
				sprintf( _n( '最多选择 %d 项', '最多选择 %d 项', $poll->max, 'zeromo-community' ), $poll->max )
			);
		}
		return $bits;
	}

	/**
	 * @param list<string> $sent   As typed.
	 * @param int          $length Most characters of each.
	 * @return list<string>
	 */
	private static function options( array $sent, int $length ): array {
		$options = array_map( self::line( ... ), $sent );
		if ( count( $options ) < self::LEAST || count( $options ) > self::MOST ) {
			/* translators: 1: least number of options, 2: most */
			throw self::broken( sprintf( __( '投票需要 %1$d 到 %2$d 个选项', 'zeromo-community' ), self::LEAST, self::MOST ) );
		}
		foreach ( $options as $option ) {
			if ( '' === $option || mb_strlen( $option ) > $length ) {
				/* translators: %d: number of characters */
				throw self::broken( sprintf( __( '每个选项需要 1 到 %d 个字', 'zeromo-community' ), $length ) );
			}
		}
		if ( count( array_unique( $options ) ) < count( $options ) ) {
			throw self::broken( __( '选项不能重复', 'zeromo-community' ) );
		}
		return $options;
	}

	private static function max( TypedPoll $sent, int $options ): int {
		if ( ! $sent->multiple ) {
			return 1;
		}
		$max = $sent->max;
		if ( 0 !== $max && ( $max < 2 || $max > $options ) ) {
			/* translators: %d: number of options */
			throw self::broken( sprintf( __( '多选时最多可选 2 到 %d 项', 'zeromo-community' ), $options ) );
		}
		return 0 === $max ? $options : $max;
	}

	private static function time( string $text, \DateTimeZone $zone ): int {
		if ( '' === $text ) {
			return 0;
		}
		try {
			$time   = 1 === preg_match( self::TIME, $text ) ? new \DateTimeImmutable( $text, $zone ) : null;
			$errors = \DateTimeImmutable::getLastErrors();
		} catch ( \Exception ) {
			$time   = null;
			$errors = false;
		}
		// 30 February is invalid; PHP would read it as a day in March.
		if ( null === $time || ( is_array( $errors ) && $errors['warning_count'] > 0 ) ) {
			throw Failure::invalid( 'poll' );
		}
		return max( 1, $time->getTimestamp() );
	}

	private static function check_time( int $time, int $now ): void {
		if ( $time <= $now ) {
			throw self::broken( __( '投票截止时间要晚于现在', 'zeromo-community' ) );
		}
		if ( $time > $now + self::DAYS * 86400 ) {
			/* translators: %d: number of days */
			throw self::broken( sprintf( __( '投票最长 %d 天', 'zeromo-community' ), self::DAYS ) );
		}
	}

	/** One line of text without invisible characters and direction marks; joiners inside emoji stay. */
	private static function line( string $text ): string {
		$text = (string) preg_replace(
			'/[\p{Cc}\x{202A}-\x{202E}\x{2066}-\x{2069}\x{FEFF}]+/u',
			' ',
			mb_scrub( $text, 'UTF-8' )
		);
		$text = (string) preg_replace( '/[\s\p{Z}]+/u', ' ', $text );
		return (string) preg_replace( '/^[ \x{200B}]+|[ \x{200B}]+$/u', '', $text );
	}

	private static function broken( string $message ): Failure {
		return Failure::content( 'poll', $message );
	}
}
