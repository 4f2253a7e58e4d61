<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin\Http;

use Zeromo\Community\Admin\SettingsService;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * 设置 › Zeromo 社区: a plain form that is sent to its own page, so that what was typed is still there when it is refused.
 *
 * @phpstan-import-type Shown from SettingsService
 */
final class SettingsScreen {

	public const ACTION     = 'zeromo_settings';
	public const CAPABILITY = 'manage_zeromo_settings';

	/** @var array{typed: array<mixed>, shown: array<mixed>, errors: array<string, string>, said: string, good: bool} */
	private array $state = array(
		'typed' => array(),
		'shown' => array(),
		'errors' => array(),
		'said' => '',
		'good' => true,
	);

	public function __construct(
		private readonly SettingsService $settings,
		private readonly Caller $caller,
		private readonly RateLimit $limits
	) {}

	/** On `admin_menu`. */
	#[Action( 'admin_menu' )]
	public function menu(): void {
		$title = __( 'Zeromo 社区', 'zeromo-community' );
		$page  = add_options_page( $title, $title, self::CAPABILITY, self::ACTION, fn() => $this->show() );
		add_action( "load-$page", fn() => $this->receive() );
	}

	/** The page's address, with how many settings were stored. */
	public static function url( int $saved = -1 ): string {
		return admin_url( 'options-general.php?page=' . self::ACTION . ( $saved < 0 ? '' : "&saved=$saved" ) );
	}

	/**
	 * Stores what was typed; what is wrong is kept for html() to show at its field.
	 *
	 * @param array<mixed> $sent The form, unslashed: `s` typed, `was` as it was shown, `reset` a name.
	 * @return int|null How many settings were stored; null when the page has something to show first.
	 */
	public function perform( array $sent ): ?int {
		try {
			$this->caller->need( self::CAPABILITY );
			if ( false === wp_verify_nonce(
				is_string( $sent['_wpnonce'] ?? null ) ? sanitize_key( $sent['_wpnonce'] ) : '',
				self::ACTION
			) ) {
				throw Failure::nonce();
			}
			$this->limits->hit( 'settings' );
			$this->state['typed'] = is_array( $sent['s'] ?? null ) ? $sent['s'] : array();
			$this->state['shown'] = is_array( $sent['was'] ?? null ) ? $sent['was'] : array();
			return $this->store( is_string( $sent['reset'] ?? null ) ? $sent['reset'] : '' );
		} catch ( Failure $failure ) {
			$params = is_array( $failure->data['params'] ?? null ) ? $failure->data['params'] : array();
			$this->state['errors'] = array_filter( $params, 'is_string' );
			$this->say(
				array() === $params ? $failure->getMessage() : __( '没有保存：请更正标出的设置', 'zeromo-community' ),
				false
			);
		} catch ( \Throwable $e ) {
			Log::error( $e );
			$this->say( Failure::unavailable()->getMessage(), false );
		}
		return null;
	}

	/** The page; $search narrows it to settings whose words contain it. */
	public function html( string $search = '' ): string {
		$groups = array();
		foreach ( $this->settings->groups() as $group ) {
			$fields = array_map(
				$this->field( ... ),
				array_filter(
					$group['settings'],
					static fn( array $one ): bool => self::matches( $one, $group['label'], $search )
				)
			);
			if ( array() !== $fields ) {
				$groups[] = array(
					'id' => $group['id'],
					'label' => $group['label'],
					'fields' => array_values( $fields ),
				);
			}
		}
		return Partial::render(
			'admin/settings',
			array(
				'groups' => $groups,
				'search' => $search,
				'said'   => $this->state['said'],
				'good'   => $this->state['good'],
				'url'    => self::url(),
				'nonce'  => wp_create_nonce( self::ACTION ),
			)
		);
	}

	private function receive(): void {
		// phpcs:ignore WordPress.Security -- perform() checks the nonce, the service each value.
		$sent  = wp_unslash( $_POST );
		$saved = array() === $sent ? null : $this->perform( $sent );
		if ( null !== $saved ) {
			wp_safe_redirect( self::url( $saved ), 303 );
			exit;
		}
	}

	private function show(): void {
		$saved = $_GET['saved'] ?? null; // phpcs:ignore WordPress.Security -- only a number that is shown.
		if ( is_string( $saved ) && ctype_digit( $saved ) && '' === $this->state['said'] ) {
			$this->say(
				'0' === $saved
					? __( '没有更改', 'zeromo-community' )
					/* translators: %d: number of settings */
					: sprintf( __( '已保存 %d 项设置', 'zeromo-community' ), (int) $saved ),
				true
			);
		}
		$search = $_GET['q'] ?? ''; // phpcs:ignore WordPress.Security -- only narrows what is shown.
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML of the partial.
		echo $this->html( is_string( $search ) ? sanitize_text_field( wp_unslash( $search ) ) : '' );
	}

	/** Stores what is changed, or resets one; then what else was typed stays on the page. */
	private function store( string $reset ): ?int {
		$changed = array();
		foreach ( $this->settings->groups() as $group ) {
			foreach ( $group['settings'] as $one ) {
				$typed = $this->state['typed'][ $one['name'] ] ?? null;
				$shown = $this->state['shown'][ $one['name'] ] ?? '';
				if ( null !== $typed && SettingsForm::is_changed( $one, $typed, is_string( $shown ) ? $shown : '' ) ) {
					$changed[ $one['name'] ] = SettingsForm::value( $one, $typed );
				}
			}
		}
		if ( '' === $reset ) {
			$this->settings->save( $changed );
			return count( $changed );
		}
		$this->settings->save( array(), array( $reset ) );
		unset( $this->state['typed'][ $reset ], $this->state['shown'][ $reset ], $changed[ $reset ] );
		if ( array() === $changed ) {
			return 1;
		}
		$this->say( __( '已恢复默认；其他更改还没有保存', 'zeromo-community' ), true );
		return null;
	}

	/**
	 * @param Shown $one Setting.
	 * @return array<string, mixed>
	 */
	private function field( array $one ): array {
		$shown = $this->state['shown'][ $one['name'] ] ?? null;
		return SettingsForm::field(
			$one,
			$this->state['typed'][ $one['name'] ] ?? null,
			is_string( $shown ) ? $shown : null,
			$this->state['errors'][ $one['name'] ] ?? ''
		);
	}

	/** @param Shown $one Setting. */
	private static function matches( array $one, string $heading, string $search ): bool {
		return '' === $search
			|| false !== mb_stripos( "{$one['label']} {$one['description']} {$one['name']} $heading", $search );
	}

	private function say( string $text, bool $good ): void {
		$this->state['said'] = $text;
		$this->state['good'] = $good;
	}
}
