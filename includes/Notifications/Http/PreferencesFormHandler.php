<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\Http;

use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Notifications\NotificationPreferences;
use Zeromo\Community\Notifications\View\PreferencesView;

/** The form of 通知设置, without script. */
final class PreferencesFormHandler {

	public const ACTION = 'zeromo_notice_settings';

	public function __construct(
		private readonly PreferencesView $desk,
		private readonly FormHandler $frame,
		private readonly Router $routes,
		private readonly NotificationPreferences $switches,
		private readonly SettingsSchema $schema
	) {}

	/** On `admin_post_zeromo_notice_settings`. A form sends only what is ticked, so the rest is off. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function save(): void {
		$this->frame->handle(
			self::ACTION,
			$this->schema->args(),
			function ( int $member, Input $sent ): string {
				$this->routes->run(
					'POST /message/settings',
					array(
						'site' => $this->ticked( $sent->part( 'site' ) ),
						'mail' => $this->ticked( $sent->part( 'mail' ) ),
					)
						+ $sent->all()
				);
				return add_query_arg( 'saved', '1', $this->desk->url() );
			}
		);
	}

	/** @return array<string, bool> */
	private function ticked( Input $channel ): array {
		$out = array();
		foreach ( $this->switches->types() as $word ) {
			$out[ $word ] = $channel->has( $word );
		}
		return $out;
	}
}
