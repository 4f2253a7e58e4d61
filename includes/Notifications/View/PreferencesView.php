<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\View;

use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Notifications\NotificationPreferences;

/**
 * 通知设置: what route, form and page do alike.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class PreferencesView {

	/** `type` in the address. */
	public const VIEW = 'settings';

	public function __construct( private readonly NotificationPreferences $switches, private readonly Pages $pages ) {}

	/**
	 * All switches of a member.
	 *
	 * @return Answer
	 */
	public function all( int $member ): array {
		return $this->switches->all( $member ) + array( 'message' => '' );
	}

	/**
	 * Changes what was sent.
	 *
	 * @return Answer
	 */
	public function save( int $member, Input $sent ): array {
		$this->switches->save(
			$member,
			self::flags( $sent->part( 'site' )->all() ),
			self::flags( $sent->part( 'mail' )->all() ),
			$sent->text( 'digest' )
		);
		return array( 'message' => __( '已保存', 'zeromo-community' ) ) + $this->all( $member );
	}

	/** Address of the page. */
	public function url(): string {
		return add_query_arg( 'type', self::VIEW, $this->pages->url( 'account', 'messages' ) );
	}

	/**
	 * The page.
	 *
	 * @param array<string, string> $labels Of the types.
	 */
	public function html( int $member, array $labels ): string {
		// phpcs:ignore WordPress.Security.NonceVerification -- says what has been done.
		$saved = isset( $_GET['saved'] );
		return Partial::render(
			'notifications/settings',
			$this->switches->all( $member ) + array( 'labels' => $labels, 'saved' => $saved )
		);
	}

	/**
	 * @param array<string, mixed> $sent Validated.
	 * @return array<string, bool>
	 */
	private static function flags( array $sent ): array {
		return array_map( 'boolval', $sent );
	}
}
