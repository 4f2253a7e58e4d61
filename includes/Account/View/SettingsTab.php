<?php

declare(strict_types=1);

namespace Zeromo\Community\Account\View;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Account\Devices;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Members\Api\MemberPrivacy;

/** 设置: privacy, password, devices, and what higher rooms have. */
final class SettingsTab implements AccountTab {

	/**
	 * @param MemberPrivacy                     $privacy What others may.
	 * @param Devices                           $devices Where the member is signed in.
	 * @param Collection<SettingsPart>   $parts   Of higher rooms.
	 */
	public function __construct(
		private readonly MemberPrivacy $privacy,
		private readonly Devices $devices,
		#[All( SettingsPart::class )] private readonly Collection $parts
	) {}

	public function slug(): string {
		return 'settings';
	}

	public function label(): string {
		return __( '设置', 'zeromo-community' );
	}

	public function icon(): string {
		return 'settings';
	}

	public function position(): int {
		return 90;
	}

	public function html( int $member ): string {
		$html  = Partial::render(
			'account/settings',
			array(
				'privacy' => $this->privacy->settings( $member ),
				'words' => self::words(),
				'devices' => $this->devices->all( $member ),
				'login' => wp_get_current_user()->user_login,
			)
		);
		$parts = $this->parts->all();
		usort( $parts, static fn( SettingsPart $a, SettingsPart $b ): int => $a->position() <=> $b->position() );
		foreach ( $parts as $part ) {
			$html .= $part->html( $member );
		}
		return $html;
	}

	/**
	 * What each setting is called.
	 *
	 * @return array<string, string>
	 */
	public static function words(): array {
		return array(
			MemberPrivacy::FOLLOWERS => __( '公开我的粉丝列表', 'zeromo-community' ),
			MemberPrivacy::FOLLOWING => __( '公开我关注的人', 'zeromo-community' ),
			MemberPrivacy::FAVORITES => __( '公开我的收藏', 'zeromo-community' ),
			MemberPrivacy::LIKES     => __( '公开我喜欢的内容', 'zeromo-community' ),
			MemberPrivacy::CIRCLES   => __( '公开我加入的圈子', 'zeromo-community' ),
			MemberPrivacy::MESSAGES  => __( '允许别人给我发私信', 'zeromo-community' ),
			MemberPrivacy::SEARCH    => __( '允许别人通过搜索和推荐找到我', 'zeromo-community' ),
			MemberPrivacy::RECOMMENDED => __( '给我看推荐：推荐流、值得关注的人和推荐圈子', 'zeromo-community' ),
		);
	}
}
