<?php

declare(strict_types=1);

namespace Zeromo\Community\PublicRecord;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\PublicRecord\Http\BansController;
use Zeromo\Community\PublicRecord\Sql\BanRecords;

/** Wiring of the public record. */
final class Module extends BaseModule {

	/** The settings that open the pages. */
	public const BANS   = 'public_bans';
	public const REPORT = 'public_report';

	/** The setting: for how many days an ended ban is still shown. */
	public const DAYS = 'public_bans_days';

	public function controllers(): array {
		return array( 'public-record' => array( BansController::class ) );
	}

	public function tables(): array {
		return array( BanRecords::table() );
	}

	public function steps(): array {
		return array(
			'ban_record_fill' => static fn( Container $c ): bool => $c->get( RecordWriter::class )->fill(),
		);
	}

	public function heading(): string {
		return __( '公示', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			self::BANS    => Setting::flag( false, __( '公开小黑屋', 'zeromo-community' ) ) + array(
				'description' => __(
					'打开时建立“小黑屋”页面，人人可看：谁在受处罚、为什么、从哪天起、多久。不写被举报的内容和举报人，申诉成立的不显示。',
					'zeromo-community'
				),
			),
			self::DAYS    => Setting::number(
				0,
				BanRecords::LONGEST,
				30,
				__( '处罚结束后在小黑屋里保留多少天', 'zeromo-community' ),
				__( '0 为结束后马上不再显示。', 'zeromo-community' )
			),
			self::REPORT => Setting::flag( false, __( '公开管理月报', 'zeromo-community' ) ) + array(
				'description' => __(
					'打开时建立“管理月报”页面，人人可看：每月收到多少举报、多久处理、因为什么、多少申诉成立。只有数字，没有人名。',
					'zeromo-community'
				),
			),
		);
	}
}
