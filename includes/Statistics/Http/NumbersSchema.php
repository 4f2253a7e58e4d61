<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics\Http;

use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Statistics\CircleHealth;

/**
 * What the routes of the numbers answer.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class NumbersSchema {

	/** @return JsonSchema */
	public static function numbers(): array {
		return Schema::named(
			'AdminNumbers',
			Schema::object(
				array(
					'days'      => Schema::listing( self::day() ),
					'weeks'     => Schema::listing( self::week() ),
					'newcomers' => Schema::int( __( '还没发布过、也没收到欢迎通知的新成员，最多数到 1000', 'zeromo-community' ) ),
					'quiet'     => Schema::int( __( '很久没来、这个月也没收到提醒的成员，最多数到 1000', 'zeromo-community' ) ),
					'circles'   => Schema::flag( __( '是否开放圈子', 'zeromo-community' ) ),
				)
			)
		);
	}

	/** @return JsonSchema */
	public static function circles(): array {
		return Schema::object(
			array(
				'items'       => Schema::listing( self::circle() ),
				'next_cursor' => Schema::text( __( '下一页的位置，没有为 null', 'zeromo-community' ), true ),
			)
		);
	}

	/** @return JsonSchema */
	public static function told(): array {
		return Schema::object(
			array(
				'count'   => Schema::int( __( '多少成员，最多数到 1000', 'zeromo-community' ) ),
				'message' => Schema::text( __( '结果的说明', 'zeromo-community' ) ),
			)
		);
	}

	/** @return JsonSchema */
	private static function day(): array {
		return Schema::named(
			'NumbersDay',
			Schema::object(
				array(
					'day'           => Schema::text( __( '哪一天，如 2026-01-31', 'zeromo-community' ) ),
					'posts'         => Schema::int( __( '这一天公开的内容', 'zeromo-community' ) ),
					'comments'      => Schema::int( __( '这一天公开的评论', 'zeromo-community' ) ),
					'members'       => Schema::int( __( '这一天注册的成员', 'zeromo-community' ) ),
					'active'        => Schema::int( __( '这一天来过的成员', 'zeromo-community' ) ),
					'first'         => Schema::int( __( '这一天第一次发布的成员', 'zeromo-community' ) ),
					'answered'      => Schema::int( __( '这一天的内容里 24 小时内有人回应的', 'zeromo-community' ) ),
					'wait_reports'  => Schema::int( __( '这一天等得最久的举报等了几秒', 'zeromo-community' ) ),
					'wait_content'  => Schema::int( __( '这一天等得最久的待审内容等了几秒', 'zeromo-community' ) ),
					'wait_comments' => Schema::int( __( '这一天等得最久的待审评论等了几秒', 'zeromo-community' ) ),
				)
			)
		);
	}

	/** @return JsonSchema */
	private static function week(): array {
		return Schema::named(
			'NumbersWeek',
			Schema::object(
				array(
					'week'   => Schema::text( __( '这一周的星期一，如 2026-01-26', 'zeromo-community' ) ),
					'joined' => Schema::int( __( '这一周加入的成员', 'zeromo-community' ) ),
					'back1'  => Schema::int( __( '其中 1 天或更久之后还来过的，还没到时候为 null', 'zeromo-community' ), true ),
					'back7'  => Schema::int( __( '其中 7 天或更久之后还来过的，还没到时候为 null', 'zeromo-community' ), true ),
					'back30' => Schema::int( __( '其中 30 天或更久之后还来过的，还没到时候为 null', 'zeromo-community' ), true ),
					'back60' => Schema::int( __( '其中 60 天或更久之后还来过的，还没到时候为 null', 'zeromo-community' ), true ),
				)
			)
		);
	}

	/** @return JsonSchema */
	private static function circle(): array {
		return Schema::named(
			'NumbersCircle',
			Schema::object(
				array(
					'id'        => Schema::int( __( '圈子编号', 'zeromo-community' ) ),
					'title'     => Schema::text( __( '名称', 'zeromo-community' ) ),
					'url'       => Schema::text( __( '圈子主页的地址', 'zeromo-community' ) ),
					'members'   => Schema::int( __( '成员数', 'zeromo-community' ) ),
					'posts'     => Schema::int( __( '近 4 周的内容', 'zeromo-community' ) ),
					'comments'  => Schema::int( __( '近 4 周的评论', 'zeromo-community' ) ),
					'joined'    => Schema::int( __( '近 4 周加入的成员', 'zeromo-community' ) ),
					'gone'      => Schema::int( __( '近 4 周退出的成员', 'zeromo-community' ) ),
					'before'    => Schema::int( __( '再前 4 周的内容和评论', 'zeromo-community' ) ),
					'state'     => array( 'enum' => CircleHealth::STATES )
						+ Schema::text( __( 'rising 升温、steady 平稳、falling 降温或 silent 沉寂', 'zeromo-community' ) ),
					'active_at' => Schema::time( __( '最新内容的时间，没有为 null', 'zeromo-community' ), true ),
				)
			)
		);
	}
}
