<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Members\Api\Levels;

/**
 * Options of a circle for posts of members and for guests, set by its owner and managers. A new circle has no
 * restrictions.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class CircleOptions {

	public const ALL      = 'all';
	public const MANAGERS = 'managers';
	public const ROLES    = 'roles';

	/**
	 * Rights of a guest (a member of the site who has not joined) in a public circle: GUEST_COMMENT on its posts, or
	 * GUEST_READ only.
	 */
	public const GUEST_COMMENT = 'comment';
	public const GUEST_READ    = 'read';

	/** Upper bounds of the numbers. */
	public const WORDS   = 100000;
	public const PENDING = 1000;

	/**
	 * @param string       $post_by     Who may post: ALL members, MANAGERS, or members with one of $post_roles.
	 * @param list<string> $post_roles  Names of roles and `vip:{level}`.
	 * @param string       $lock_by     Who may hide a part of a post, same values.
	 * @param list<string> $lock_roles  As $post_roles.
	 * @param int          $words_min   Minimum characters of a post; 0 for no limit.
	 * @param int          $words_max   Maximum, likewise.
	 * @param int          $pending_max Maximum pending posts of one member, 0 for no limit.
	 * @param bool         $review      Posts of members need approval by the owner or a manager.
	 * @param string       $guest       GUEST_COMMENT or GUEST_READ.
	 */
	public function __construct(
		public readonly string $post_by = self::ALL,
		public readonly array $post_roles = array(),
		public readonly string $lock_by = self::ALL,
		public readonly array $lock_roles = array(),
		public readonly int $words_min = 0,
		public readonly int $words_max = 0,
		public readonly int $pending_max = 0,
		public readonly bool $review = false,
		public readonly string $guest = self::GUEST_COMMENT
	) {}

	/** Parses stored options; missing ones are unrestricted. */
	public static function read( ?string $stored ): self {
		if ( null === $stored || '' === $stored ) {
			return new self();
		}
		$values = json_decode( $stored, true );
		$values = is_array( $values ) ? $values : array();
		$open   = new self();
		$word   = static fn( string $name, string $else ): string => is_string(
			$values[ $name ] ?? null
		) ? $values[ $name ] : $else;
		$number = static fn( string $name ): int => is_int( $values[ $name ] ?? null ) ? $values[ $name ] : 0;
		$roles  = static fn( string $name ): array => is_array( $values[ $name ] ?? null ) ? self::words(
			array_filter( $values[ $name ], 'is_string' )
		) : array();
		return new self(
			$word( 'post_by', $open->post_by ),
			$roles( 'post_roles' ),
			$word( 'lock_by', $open->lock_by ),
			$roles( 'lock_roles' ),
			$number( 'words_min' ),
			$number( 'words_max' ),
			$number( 'pending_max' ),
			true === ( $values['review'] ?? false ),
			$word( 'guest', $open->guest )
		);
	}

	/** Overrides options by those that were sent. */
	public function with( Input $in ): self {
		return new self(
			$in->text( 'post_by', $this->post_by ),
			$in->has( 'post_roles' ) ? self::words( $in->texts( 'post_roles' ) ) : $this->post_roles,
			$in->text( 'lock_by', $this->lock_by ),
			$in->has( 'lock_roles' ) ? self::words( $in->texts( 'lock_roles' ) ) : $this->lock_roles,
			$in->int( 'words_min', $this->words_min ),
			$in->int( 'words_max', $this->words_max ),
			$in->int( 'pending_max', $this->pending_max ),
			$in->flag( 'review', $this->review ),
			$in->text( 'guest', $this->guest )
		);
	}

	/** Whether there are no restrictions for members. */
	public function open(): bool {
		return ( new self( guest: $this->guest ) )->values() === $this->values();
	}

	/** Whether somebody may not comment as a guest. */
	public function silences( Membership $mine, bool $runs ): bool {
		return self::GUEST_READ === $this->guest && ! $mine->joined() && ! $runs;
	}

	/**
	 * Checks the options.
	 *
	 * @throws Failure invalid, for an unknown level; content_invalid, when the minimum exceeds the maximum.
	 */
	public function check( Levels $levels ): void {
		foreach ( array( 'post_roles' => $this->post_roles, 'lock_roles' => $this->lock_roles ) as $name => $roles ) {
			if ( array() !== array_diff( $roles, array_map( 'strval', array_keys( $levels->labels() ) ) ) ) {
				throw Failure::invalid( "options[$name]" );
			}
		}
		if ( $this->words_max > 0 && $this->words_min > $this->words_max ) {
			throw Failure::content( 'options[words_max]', __( '最多字数不能小于最少字数', 'zeromo-community' ) );
		}
	}

	/**
	 * @return array{post_by: string, post_roles: list<string>, lock_by: string, lock_roles: list<string>,
	 *   words_min: int, words_max: int, pending_max: int, review: bool, guest: string}
	 */
	public function values(): array {
		return array(
			'post_by'     => $this->post_by,
			'post_roles'  => $this->post_roles,
			'lock_by'     => $this->lock_by,
			'lock_roles'  => $this->lock_roles,
			'words_min'   => $this->words_min,
			'words_max'   => $this->words_max,
			'pending_max' => $this->pending_max,
			'review'      => $this->review,
			'guest'       => $this->guest,
		);
	}

	/**
	 * JSON schemas of the values.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function schema(): array {
		$who   = array( self::ALL, self::MANAGERS, self::ROLES );
		$roles = static fn( string $description ): array => array(
			'type' => 'array',
			'items' => array( 'type' => 'string', 'maxLength' => 100 ),
			'maxItems' => 50,
			'description' => $description,
		);
		return array(
			'post_by'     => Arg::word( __( '谁可以发动态：all 圈友，managers 圈主和管理员，roles 指定等级的圈友', 'zeromo-community' ), $who ),
			'post_roles'  => $roles( __( '可以发动态的等级', 'zeromo-community' ) ),
			'lock_by'     => Arg::word( __( '谁可以设置隐藏内容，同 post_by', 'zeromo-community' ), $who ),
			'lock_roles'  => $roles( __( '可以设置隐藏内容的等级', 'zeromo-community' ) ),
			'words_min'   => Arg::int( __( '每条动态最少字数，0 为不限', 'zeromo-community' ), 0, self::WORDS ),
			'words_max'   => Arg::int( __( '每条动态最多字数，0 为不限', 'zeromo-community' ), 0, self::WORDS ),
			'pending_max' => Arg::int( __( '每位圈友最多几条动态待审核，0 为不限', 'zeromo-community' ), 0, self::PENDING ),
			'review'      => Arg::flag( __( '圈友的动态要审核后才公开', 'zeromo-community' ) ),
			'guest'       => Arg::word(
				__( '登录但没有加入的成员在公开圈子里可以：comment 评论，read 只看', 'zeromo-community' ),
				array( self::GUEST_COMMENT, self::GUEST_READ )
			),
		);
	}

	/**
	 * @param array<string> $sent Keys; an empty string marks an empty list that was sent.
	 * @return list<string>
	 */
	private static function words( array $sent ): array {
		return array_values( array_unique( array_filter( $sent, static fn( string $word ): bool => '' !== $word ) ) );
	}
}
