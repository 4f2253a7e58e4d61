<?php

declare(strict_types=1);

namespace Zeromo\Community\Feeds\View;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Feeds\FeedAddress;
use Zeromo\Community\Feeds\FeedKeys;
use Zeromo\Community\Feeds\Http\FeedKeyForm;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Routing\OneTimeCookie;

/** 订阅 in 我的 › 设置: the public address of the community, and the member's private ones. */
final class FeedsPart implements SettingsPart {

	public function __construct( private readonly FeedKeys $keys ) {}

	public function position(): int {
		return 65;
	}

	public function html( int $member ): string {
		$made = $this->keys->made( $member );
		$key  = $made > 0 ? self::fresh_key( $member ) : '';
		return Partial::render(
			'feeds/settings',
			array(
				'site'    => self::address( 'site', '' ),
				'allowed' => $this->keys->are_allowed(),
				'made'    => $made,
				'private' => '' === $key
					? array()
					: array(
						array(
							'id'    => 'all',
							'label' => __( '我看得到的全部内容', 'zeromo-community' ),
							'url'   => self::address( 'site', $key ),
						),
						array(
							'id'    => 'following',
							'label' => __( '我关注的人和话题', 'zeromo-community' ),
							'url'   => self::address( 'following', $key ),
						),
					),
			)
		);
	}

	private static function address( string $word, string $key ): string {
		return ( new FeedAddress( $word, 0, FeedAddress::RSS ) )->url( $key );
	}

	/** The key that was made by the form before this page; empty on every other. */
	private static function fresh_key( int $member ): string {
		$sent = OneTimeCookie::sent( FeedKeyForm::COOKIE );
		return 1 === preg_match( "/^$member\\.[0-9a-f]{40}$/D", $sent ) ? $sent : '';
	}
}
