<?php

declare(strict_types=1);

namespace Zeromo\Community\Operations;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Operations\Sql\StatementTimes;

/**
 * The header Server-Timing for administrators who are signed in: where the time of a page or of one of our REST answers
 * went. Whoever has no session of a member never comes here, so no visitor is sent it and no cache of pages keeps it.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class ServerTiming {

	public const SETTING = 'server_timing';

	/** Seconds since 1970 when the page or the answer was begun; 0 before. */
	private float $began = 0.0;

	private bool $is_watching = false;

	public function __construct( private readonly Settings $settings, private readonly StatementTimes $statements ) {}

	/** @return JsonSchema */
	public static function setting(): array {
		return array(
			'type'        => 'boolean',
			'default'     => false,
			'title'       => __( '给管理员看每次请求的用时', 'zeromo-community' ),
			'description' => __(
				'打开后，管理员在浏览器开发者工具的“网络”里看到启动、数据库和输出各用了多久。只发给登录的管理员，他们的页面会慢一点。',
				'zeromo-community'
			),
		);
	}

	/**
	 * The earliest moment at which it is known who asks; what was sent to the database before is counted alone. The
	 * other hooks are added here, so that requests of everybody else do not carry them.
	 */
	#[Action( 'set_current_user', if: array( 'cookie' => 'wordpress_logged_in_' ) )]
	public function watch(): void {
		if ( $this->is_watching || ! $this->is_shown() ) {
			return;
		}
		$this->is_watching = true;
		$this->statements->watch();
		add_filter( 'template_include', $this->page( ... ), PHP_INT_MAX );
		add_filter( 'rest_pre_dispatch', $this->call( ... ), 1 );
		add_filter( 'rest_post_dispatch', $this->answer( ... ), 20, 3 );
	}

	/**
	 * A page: its template is about to be drawn.
	 *
	 * @param mixed $file Passed through.
	 */
	private function page( mixed $file ): mixed {
		if ( $this->is_shown() ) {
			$this->began = microtime( true );
			// Core holds back the page until it is drawn where somebody waits for its end.
			add_action( 'wp_finalized_template_enhancement_output_buffer', $this->send( ... ), 10, 0 );
		}
		return $file;
	}

	/**
	 * A REST answer: it is about to be made.
	 *
	 * @param mixed $result Passed through.
	 */
	private function call( mixed $result ): mixed {
		// What a call asks of others within the process is a part of it.
		$this->began = $this->began > 0 ? $this->began : microtime( true );
		return $result;
	}

	/** On the way out of one of our routes. */
	private function answer(
		\WP_HTTP_Response $response,
		\WP_REST_Server $server,
		\WP_REST_Request $request
	): \WP_HTTP_Response {
		if ( str_starts_with( $request->get_route(), '/zeromo/v1' ) && $this->is_shown() ) {
			$response->header( 'Server-Timing', $this->text( 'app' ) );
		}
		return $response;
	}

	/** The header's value: milliseconds until WordPress was ready, in the database, and of the page or answer itself. */
	private function text( string $last ): string {
		$now   = microtime( true );
		$start = is_numeric( $_SERVER['REQUEST_TIME_FLOAT'] ?? null ) ? (float) $_SERVER['REQUEST_TIME_FLOAT'] : $now;
		$began = $this->began > 0 ? $this->began : $now;
		return sprintf(
			'boot;dur=%.1F, %s;dur=%.1F, db;dur=%.1F;desc="%d", total;dur=%.1F',
			1000 * max( 0.0, $began - $start ),
			$last,
			1000 * ( $now - $began ),
			1000 * $this->statements->seconds(),
			$this->statements->count(),
			1000 * max( 0.0, $now - $start )
		);
	}

	private function send(): void {
		if ( ! headers_sent() ) {
			header( 'Server-Timing: ' . $this->text( 'render' ) );
		}
	}

	private function is_shown(): bool {
		return $this->settings->flag( self::SETTING ) && current_user_can( 'manage_options' );
	}
}
