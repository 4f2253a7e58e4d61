<?php

declare(strict_types=1);

namespace Zeromo\Community\Health;

use Zeromo\Community\Health\Api\CheckReport;
use Zeromo\Community\Health\Api\Checks;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Setup\CheckState;

/** The checks as tests of core's Site Health: quick ones with the page, slow ones one by one by ajax. */
final class SiteHealth {

	/** Begins the name of a test; its ajax action is `health-check-` and the name with hyphens. */
	public const PREFIX = 'zeromo_';

	private const AJAX = 'wp_ajax_health-check-zeromo-';

	public function __construct( private readonly Checks $checks ) {}

	/**
	 * Adds the tests.
	 *
	 * @param mixed $tests As core has them.
	 */
	#[Filter( 'site_status_tests' )]
	public function add( mixed $tests ): mixed {
		if ( ! is_array( $tests ) || ! is_array( $tests['async'] ?? null ) || ! is_array( $tests['direct'] ?? null ) ) {
			return $tests;
		}
		foreach ( $this->checks->all() as $check ) {
			$name = $check->name();
			$test = fn(): array => $this->result( $name );
			if ( $check->is_slow() ) {
				$tests['async'][ self::PREFIX . $name ] = array(
					'label'             => $check->label(),
					'test'              => self::PREFIX . $name,
					'async_direct_test' => $test,
				);
			} else {
				$tests['direct'][ self::PREFIX . $name ] = array( 'label' => $check->label(), 'test' => $test );
			}
		}
		return $tests;
	}

	/** Answers Site Health's call. */
	#[Action( self::AJAX . 'private-folder' )]
	#[Action( self::AJAX . 'loopback' )]
	#[Action( self::AJAX . 'clock' )]
	#[Action( self::AJAX . 'payment-gateways' )]
	public function answer(): void {
		check_ajax_referer( 'health-check-site-status' );
		if ( ! current_user_can( 'view_site_health_checks' ) ) {
			wp_send_json_error();
		}
		wp_send_json_success(
			$this->result( str_replace( '-', '_', substr( (string) current_action(), strlen( self::AJAX ) ) ) )
		);
	}

	/**
	 * Result of a test as Site Health wants it.
	 *
	 * @return array{label: string, status: string, badge: array{label: string, color: string}, description: string,
	 *   actions: string, test: string}
	 */
	public function result( string $name ): array {
		$report  = $this->checks->run( $name );
		$finding = $report->finding;
		$state   = $finding->state ?? CheckState::Unknown;
		$text    = $finding->text ?? '';
		return array(
			'label'       => $text,
			'status'      => $state->status(),
			'badge'       => array( 'label' => $report->check->group()->label(), 'color' => $state->colour() ),
			'description' => self::paragraph( self::words( $report ) ) . self::paragraph( $finding->mend ?? '' ),
			'actions'     => self::link( $finding->url ?? '' ),
			'test'        => self::PREFIX . $name,
		);
	}

	private static function words( CheckReport $report ): string {
		/* translators: %s: what a check looks at */
		return sprintf( __( '社区插件的检查：%s。', 'zeromo-community' ), $report->check->label() );
	}

	private static function paragraph( string $text ): string {
		return '' === $text ? '' : '<p>' . esc_html( $text ) . '</p>';
	}

	private static function link( string $url ): string {
		return '' === $url
			? ''
			: '<p><a href="' . esc_url( $url ) . '">' . esc_html__( '去处理', 'zeromo-community' ) . '</a></p>';
	}
}
