<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;

/** What an owner tells many members at once, in the site's own words. */
final class NumbersNotices implements NoticeSource {

	public const WELCOME  = 'numbers_welcome';
	public const REMINDER = 'numbers_reminder';

	public function __construct( private readonly Settings $settings ) {}

	public function kinds(): array {
		return array(
			new NoticeKind(
				81,
				self::WELCOME,
				'system',
				NoticeAbout::Member,
				fn(): string => $this->words( self::WELCOME, __( '欢迎加入！说说你自己，或者聊聊今天遇到的事吧', 'zeromo-community' ) ),
				is_by_staff: true
			),
			new NoticeKind(
				82,
				self::REMINDER,
				'system',
				NoticeAbout::Member,
				fn(): string => $this->words( self::REMINDER, __( '好久不见，回来看看大家最近在聊什么吧', 'zeromo-community' ) ),
				is_renewed: true,
				is_by_staff: true
			),
		);
	}

	public function types(): array {
		return array();
	}

	private function words( string $setting, string $else ): string {
		$own = trim( $this->settings->text( $setting ) );
		return '' === $own ? $else : $own;
	}
}
