<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Notifications\View\PreferencesView;

/** GET /message, GET and POST /message/settings, POST /message/read, DELETE /message/delete. */
final class MessageController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly Inbox $inbox,
		private readonly PreferencesView $settings,
		private readonly MessageSchema $schema,
		private readonly SettingsSchema $switches
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /message',
			array( 'type' => $this->schema->type() ) + Arg::paging( true ),
			$this->member(),
			fn( \WP_REST_Request $request ): array => $this->inbox->page( $this->viewer(), new Input( $request ) ),
			MessageSchema::page()
		);
		$this->route(
			'GET /message/settings',
			array(),
			$this->member(),
			fn(): array => $this->settings->all( $this->viewer() ),
			$this->switches->answer( ... )
		);
		$this->route(
			'POST /message/settings',
			$this->switches->args() + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $request ): array => $this->settings->save( $this->viewer(), new Input( $request ) ),
			$this->switches->answer( ... ),
			'notice_settings'
		);
		$this->route(
			'POST /message/read',
			array(
				'ids'  => Arg::ids( __( '通知编号', 'zeromo-community' ), 100 ),
				'all'  => Arg::flag( __( '全部', 'zeromo-community' ), false ),
				'type' => $this->schema->type(),
			) + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $request ): array => $this->inbox->read( $this->viewer(), new Input( $request ) ),
			MessageSchema::left()
		);
		$this->route(
			'DELETE /message/delete',
			array(
				'id'    => Arg::id( __( '通知编号', 'zeromo-community' ), false ),
				'empty' => Arg::flag( __( '清空', 'zeromo-community' ), false ),
				'type'  => $this->schema->type(),
			) + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $request ): array => $this->inbox->delete( $this->viewer(), new Input( $request ) ),
			MessageSchema::deleted(),
			'delete'
		);
	}
}
