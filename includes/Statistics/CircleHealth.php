<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics;

use Zeromo\Community\Circles\Api\Circle;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * How a circle is doing: the last four weeks and the four before.
 *
 * @phpstan-import-type Answer from Schema
 */
final class CircleHealth implements \JsonSerializable {

	public const WEEKS = 4;

	/** Words of how it is doing. */
	public const STATES = array( 'rising', 'steady', 'falling', 'silent' );

	/**
	 * @param Circle           $circle  As everybody sees it.
	 * @param int              $members Kept total.
	 * @param int              $active  Unix seconds of the newest post, 0 for none.
	 * @param list<CircleWeek> $weeks   Of the last eight weeks, those in which something happened.
	 * @param int              $since   Monday from which on the last weeks count, as a date.
	 */
	public function __construct(
		private readonly Circle $circle,
		private readonly int $members,
		private readonly int $active,
		private readonly array $weeks,
		private readonly int $since
	) {}

	/** @return Answer */
	public function jsonSerialize(): array {
		$sum    = new CircleWeek( $this->circle->id, $this->since );
		$before = 0;
		foreach ( $this->weeks as $week ) {
			if ( $week->week < $this->since ) {
				$before += $week->posts + $week->comments;
				continue;
			}
			$sum->posts    += $week->posts;
			$sum->comments += $week->comments;
			$sum->joined   += $week->joined;
			$sum->gone     += $week->gone;
		}
		return array(
			'id'        => $this->circle->id,
			'title'     => $this->circle->title,
			'url'       => $this->circle->url,
			'members'   => $this->members,
			'posts'     => $sum->posts,
			'comments'  => $sum->comments,
			'joined'    => $sum->joined,
			'gone'      => $sum->gone,
			'before'    => $before,
			'state'     => self::state( $sum->posts + $sum->comments, $before ),
			'active_at' => $this->active > 0 ? Format::iso( $this->active ) : null,
		);
	}

	/**
	 * By a fifth more or less than before.
	 *
	 * @return value-of<self::STATES>
	 */
	public static function state( int $now, int $before ): string {
		return match ( true ) {
			0 === $now               => 'silent',
			5 * $now > 6 * $before   => 'rising',
			5 * $now < 4 * $before   => 'falling',
			default                  => 'steady',
		};
	}
}
