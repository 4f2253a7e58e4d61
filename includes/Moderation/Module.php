<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Moderation\Api\Decisions;
use Zeromo\Community\Moderation\Api\ReasonLimit;
use Zeromo\Community\Moderation\Http\DeskController;
use Zeromo\Community\Moderation\Http\ReportController;
use Zeromo\Community\Moderation\Http\RulesController;
use Zeromo\Community\Moderation\Sql\CaseRepository;
use Zeromo\Community\Moderation\Sql\ModerationTables;

/** Reports, the queue of who decides, the check of texts, bans. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( Decisions::class, CaseRepository::class );
		$c->contribute( MediaUse::class, MediaUse::class, 'report', 'image_id', '', false, false );
	}

	public function controllers(): array {
		return array(
			'report' => array( ReportController::class ),
			'admin'  => array( DeskController::class, RulesController::class ),
		);
	}

	public function limits(): array {
		return array(
			'report' => array( 'user' => array( 20, 3600 ), 'address' => array( 200, 3600 ) ),
			'moderate' => array( 'user' => array( 240, 60 ), 'address' => array( 1200, 60 ) ),
		);
	}

	public function tables(): array {
		return ModerationTables::all();
	}

	public function steps(): array {
		return array(
			'report_image_key' => static fn( Container $c, Db $db ): bool => ModerationTables::add_image_key( $db ),
		);
	}

	public function heading(): string {
		return __( '审核', 'zeromo-community' );
	}

	public function settings(): array {
		$flag = static fn( string $title ): array => array( 'type' => 'boolean', 'default' => false, 'title' => $title );
		return array(
			'moderation_links_max'       => Setting::number( 0, 100, 0, __( '超过几个链接需要审核', 'zeromo-community' ), __( '0 为不限', 'zeromo-community' ) ),
			'moderation_duplicate_hours' => Setting::number( 0, 720, 0, __( '多少小时内不能重复发布相同的内容', 'zeromo-community' ), __( '0 为不限', 'zeromo-community' ) ),
			'moderation_new_days'        => Setting::number( 0, 365, 0, __( '注册后多少天内算新成员', 'zeromo-community' ), __( '0 为不区分', 'zeromo-community' ) ),
			'moderation_new_daily'       => Setting::number( 0, 1000, 0, __( '新成员一天最多发布几条', 'zeromo-community' ), __( '0 为不限', 'zeromo-community' ) ),
			'moderation_new_links'       => $flag( __( '新成员带链接的内容需要审核', 'zeromo-community' ) ),
			ReasonLimit::SETTING           => Setting::most( ReasonLimit::MOST, __( '举报说明和审核、处罚、删除的原因最多字数', 'zeromo-community' ) ),
			'moderation_new_review'      => $flag( __( '新成员的内容都需要审核', 'zeromo-community' ) ),
		);
	}

	public function capabilities(): array {
		return array(
			'moderate_zeromo' => array( 'editor', 'administrator' ),
		);
	}
}
