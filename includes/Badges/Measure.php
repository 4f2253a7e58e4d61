<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges;

use Zeromo\Community\Levels\Api\TotalsWatcher;

/** What a badge can be awarded for: a kept total of a member. */
enum Measure: string {

	case Posts      = 'posts';
	case Likes      = 'likes';
	case Comments   = 'comments';
	case Days       = 'days';
	case Circles    = 'circles';
	case Chosen     = 'chosen';
	case Followers  = 'followers';
	case Experience = 'experience';

	/** Kind of the total in `counter`. */
	public function kind(): string {
		return match ( $this ) {
			self::Posts      => 'content',
			self::Likes      => 'like',
			self::Comments   => TotalsWatcher::COMMENTS,
			self::Days       => TotalsWatcher::DAYS,
			self::Circles    => TotalsWatcher::CIRCLES,
			self::Chosen     => TotalsWatcher::CHOSEN,
			self::Followers  => 'follower',
			self::Experience => TotalsWatcher::EXPERIENCE,
		};
	}

	/** @return list<string> */
	public static function all(): array {
		return array_column( self::cases(), 'value' );
	}

	/** As the owner chooses it. */
	public function label(): string {
		return match ( $this ) {
			self::Posts      => __( '发布的内容', 'zeromo-community' ),
			self::Likes      => __( '获得的赞', 'zeromo-community' ),
			self::Comments   => __( '发表的评论', 'zeromo-community' ),
			self::Days       => __( '来过的天数', 'zeromo-community' ),
			self::Circles    => __( '加入的圈子', 'zeromo-community' ),
			self::Chosen     => __( '被设为精华的内容', 'zeromo-community' ),
			self::Followers  => __( '粉丝', 'zeromo-community' ),
			self::Experience => __( '经验', 'zeromo-community' ),
		};
	}

	/** The condition, as members read it. */
	public function words( int $least ): string {
		return sprintf(
			match ( $this ) {
				/* translators: %s: number */
				self::Posts      => __( '发布 %s 篇内容', 'zeromo-community' ),
				/* translators: %s: number */
				self::Likes      => __( '获得 %s 个赞', 'zeromo-community' ),
				/* translators: %s: number */
				self::Comments   => __( '发表 %s 条评论', 'zeromo-community' ),
				/* translators: %s: number */
				self::Days       => __( '来过 %s 天', 'zeromo-community' ),
				/* translators: %s: number */
				self::Circles    => __( '加入 %s 个圈子', 'zeromo-community' ),
				/* translators: %s: number */
				self::Chosen     => __( '%s 篇内容被设为精华', 'zeromo-community' ),
				/* translators: %s: number */
				self::Followers  => __( '有 %s 个粉丝', 'zeromo-community' ),
				/* translators: %s: number */
				self::Experience => __( '获得 %s 经验', 'zeromo-community' ),
			},
			number_format_i18n( $least )
		);
	}
}
