<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Circles\Http\CircleController;
use Zeromo\Community\Circles\Http\CircleStore;
use Zeromo\Community\Circles\Http\MemberController;
use Zeromo\Community\Circles\Http\OptionsController;
use Zeromo\Community\Circles\Sql\CircleTables;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Media\Api\MediaUse;

/** Wiring of the circles. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		foreach ( array( 'icon_id', 'cover_id' ) as $column ) {
			$c->contribute( MediaUse::class, MediaUse::class, 'circle', $column );
		}
		$c->contribute( CounterSource::class, static fn( Container $c ): CounterSource => CircleTables::counter( $c->get( Db::class ) ) );
	}

	public function controllers(): array {
		return array( 'circle' => array( CircleController::class, MemberController::class, OptionsController::class ) );
	}

	public function stores(): array {
		return array( 'circle' => CircleStore::class );
	}

	public function limits(): array {
		return array(
			'join' => array( 'user' => array( 30, 60 ), 'address' => array( 300, 60 ) ),
			'invite' => array( 'user' => array( 10, 3600 ), 'address' => array( 600, 3600 ) ),
			'circle_manage' => array( 'user' => array( 120, 60 ), 'address' => array( 600, 60 ) ),
			'circle' => array( 'user' => array( 20, 3600 ), 'address' => array( 100, 3600 ) ),
		);
	}

	public function tables(): array {
		return CircleTables::all();
	}

	public function steps(): array {
		return array(
			'circles_hottest'    => static fn( Container $c, Db $db ): bool => CircleTables::add_hottest( $db ),
			'circles_made_key'   => static fn( Container $c, Db $db ): bool => CircleTables::add_made_key( $db ),
			'circles_wide_lists' => static fn( Container $c, Db $db ): bool => CircleTables::widen_lists( $db ),
			'circles_may_ask'    => static fn( Container $c, Db $db ): bool => CircleTables::clear_asked_levels( $db ),
			'circle_member_keys' => static fn( Container $c, Db $db ): bool => CircleTables::add_keys( $db ),
		);
	}

	public function settings(): array {
		return array(
			'circle_base'            => array( 'type' => 'string', 'pattern' => '^[a-z0-9-]*$', 'maxLength' => 40, 'default' => 'circle', 'description' => __( '圈子地址的前缀，留空则不使用固定链接', 'zeromo-community' ) ),
			'circle_title_min'       => Setting::number( 1, 200, 1, __( '圈子名称最少字数', 'zeromo-community' ) ),
			'circle_title_max'       => Setting::number( 1, 200, 200, __( '圈子名称最多字数', 'zeromo-community' ) ),
			'circle_ending_days'     => Setting::number( 0, 60, 3, __( '圈友身份到期前多少天提醒，0 为不提醒', 'zeromo-community' ) ),
			'circle_description_max' => Setting::most( CircleFields::DESCRIPTION, __( '圈子简介最多字数', 'zeromo-community' ) ),
			'circle_announcement_max' => Setting::most( CircleFields::ANNOUNCEMENT, __( '圈子公告最多字数', 'zeromo-community' ) ),
			'circle_rules_max'       => Setting::most( CircleFields::RULES, __( '最多几条圈规', 'zeromo-community' ) ),
			'circle_rule_max'        => Setting::most( CircleFields::RULE, __( '每条圈规最多字数', 'zeromo-community' ) ),
			'circle_pins_max'        => Setting::most( CircleBoard::PINS, __( '圈子里最多置顶几条', 'zeromo-community' ) ),
			'circle_topics_max'      => Setting::most( CircleBoard::TOPICS, __( '圈子最多有几个自己的话题', 'zeromo-community' ) ),
			'circle_questions_max'   => Setting::most( CircleFields::QUESTIONS, __( '加入圈子最多要回答几个问题', 'zeromo-community' ) ),
			'circle_question_max'    => Setting::most( CircleFields::QUESTION, __( '每个加入问题最多字数', 'zeromo-community' ) ),
			'circle_answer_max'      => Setting::most( CircleFields::ANSWER, __( '对加入问题的每个回答最多字数', 'zeromo-community' ) ),
			'circle_reason_max'      => Setting::most( CircleFields::REASON, __( '移出圈友的原因最多字数', 'zeromo-community' ) ),
			'circle_samples_max'     => Setting::most( CircleBoard::SAMPLES, __( '圈子最多有几条动态给没有加入的人看', 'zeromo-community' ) ),
		);
	}
}
