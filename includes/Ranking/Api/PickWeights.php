<?php

declare(strict_types=1);

namespace Zeromo\Community\Ranking\Api;

use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Kernel\Settings;

/**
 * What counts for 推荐, and how much: the owner's settings.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class PickWeights {

	/** Names of the settings before those of FIELDS. */
	public const SETTING = 'recommend_';

	/** By name, as the constructor has them: least, most, and what the plugin ships with. */
	public const FIELDS = array(
		'like'     => array( 0, 100, 1 ),
		'comment'  => array( 0, 100, 2 ),
		'useful'   => array( 0, 100, 3 ),
		'favorite' => array( 0, 100, 4 ),
		'dislike'  => array( 0, 100, 3 ),
		'hours'    => array( 0, 168, 12 ),
		'half'     => array( 1, 1000, 20 ),
	);

	/**
	 * @param int $like     Points of a like.
	 * @param int $comment  Of an approved comment.
	 * @param int $useful   Of a vote for useful.
	 * @param int $favorite Of each time it stands in a folder.
	 * @param int $dislike  Points that a dislike takes.
	 * @param int $hours    How far above its age a post stands at most.
	 * @param int $half     Points that are worth half of that.
	 */
	public function __construct(
		public readonly int $like,
		public readonly int $comment,
		public readonly int $useful,
		public readonly int $favorite,
		public readonly int $dislike,
		public readonly int $hours,
		public readonly int $half
	) {}

	/** Those that hold. */
	public static function of( Settings $settings ): self {
		return self::from(
			array_map(
				static fn( string $name ): int => $settings->int( self::SETTING . $name ),
				array_combine( array_keys( self::FIELDS ), array_keys( self::FIELDS ) )
			)
		);
	}

	/**
	 * Of values by name; what is absent is as shipped.
	 *
	 * @param array<string, int> $values By the names of FIELDS.
	 */
	public static function from( array $values ): self {
		$all = array();
		foreach ( self::FIELDS as $name => [ $least, $most, $shipped ] ) {
			$all[ $name ] = max( $least, min( $most, $values[ $name ] ?? $shipped ) );
		}
		return new self( ...$all );
	}

	/**
	 * What one of each is worth among the kept totals of a post.
	 *
	 * @return array<string, int> By kind of counter.
	 */
	public function kinds(): array {
		return array(
			'like'     => $this->like,
			'useful'   => $this->useful,
			'favorite' => $this->favorite,
			'dislike'  => -$this->dislike,
		);
	}

	/** Seconds a post with so many points stands above its age; 0 points are none. */
	public function lift( int $points ): int {
		$most = $this->most();
		return $most - intdiv( $most * $this->half, $this->half + $points );
	}

	/** Seconds it stands above its age at most. */
	public function most(): int {
		return 3600 * $this->hours;
	}

	/** @return array<string, int> By the names of FIELDS. */
	public function values(): array {
		return array(
			'like'     => $this->like,
			'comment'  => $this->comment,
			'useful'   => $this->useful,
			'favorite' => $this->favorite,
			'dislike'  => $this->dislike,
			'hours'    => $this->hours,
			'half'     => $this->half,
		);
	}

	/**
	 * What each is called.
	 *
	 * @return array<string, string>
	 */
	public static function labels(): array {
		return array(
			'like'     => __( '一个赞计几分', 'zeromo-community' ),
			'comment'  => __( '一条评论计几分', 'zeromo-community' ),
			'useful'   => __( '一次“有用”计几分', 'zeromo-community' ),
			'favorite' => __( '一次收藏计几分', 'zeromo-community' ),
			'dislike'  => __( '一次踩扣几分', 'zeromo-community' ),
			'hours'    => __( '互动最多提前几小时', 'zeromo-community' ),
			'half'     => __( '多少分提前一半', 'zeromo-community' ),
		);
	}

	/**
	 * The settings.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function schemas(): array {
		$labels = self::labels();
		$help   = array(
			'hours' => __( '互动再多也不超过这么久，新内容总有机会；0 为只按时间', 'zeromo-community' ),
			'half'  => __( '越小，少量互动就排得越前；改动前在“社区 › 推荐”看上周的结果', 'zeromo-community' ),
		);
		$out    = array();
		foreach ( self::FIELDS as $name => [ $least, $most, $shipped ] ) {
			$out[ self::SETTING . $name ] = Setting::number(
				$least,
				$most,
				$shipped,
				$labels[ $name ],
				$help[ $name ] ?? ''
			);
		}
		return $out;
	}
}
