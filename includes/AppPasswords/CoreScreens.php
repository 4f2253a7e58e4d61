<?php

declare(strict_types=1);

namespace Zeromo\Community\AppPasswords;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;

/**
 * Scopes where WordPress itself makes and shows application passwords: its REST route, the profile in wp-admin, and the
 * page that asks whether an application may. Nothing ticked is a password of core's kind, as before.
 */
final class CoreScreens {

	private const COLUMN = 'zeromo_scopes';

	/** @param \Closure(): ScopeGuard $guard Asked when application passwords are in play. */
	public function __construct( #[Lazy( ScopeGuard::class )] private readonly \Closure $guard ) {}

	/**
	 * What core asks before it looks at, makes or shows an application password: from then on our hooks stand. Most
	 * requests never ask.
	 */
	#[Filter( 'wp_is_application_passwords_available_for_user' )]
	public function begin( mixed $available ): mixed {
		if ( false !== has_filter( 'rest_pre_insert_application_password', array( $this, 'on_stored' ) ) ) {
			return $available;
		}
		( $this->guard )()->begin();
		add_filter( 'rest_pre_insert_application_password', array( $this, 'on_stored' ), 10, 2 );
		add_filter( 'rest_prepare_application_password', array( $this, 'on_answer' ), 10, 2 );
		add_action( 'wp_create_application_password_form', array( $this, 'in_profile' ) );
		add_action( 'wp_authorize_application_password_form', array( $this, 'in_question' ) );
		$list = 'manage_application-passwords-user';
		add_filter( "{$list}_columns", array( $this, 'columns' ) );
		add_action( "{$list}_custom_column", array( $this, 'cell' ), 10, 2 );
		add_action( "{$list}_custom_column_js_template", array( $this, 'cell_of_script' ) );
		return $available;
	}

	/**
	 * Core's route stores one: with the parameter `zeromo_scopes` it is limited. They are not changed later, as the
	 * program's owner has given it away with what it could do then.
	 *
	 * @param mixed $prepared Core's object, or an error.
	 */
	public function on_stored( mixed $prepared, mixed $request ): mixed {
		if (
			! $request instanceof \WP_REST_Request || is_wp_error( $prepared )
			|| null === $request->get_param( ScopedPasswords::KEY )
		) {
			return $prepared;
		}
		if ( null !== $request->get_param( 'uuid' ) ) {
			return new \WP_Error(
				'rest_invalid_param',
				__( '范围不能修改，请停用后新建一个', 'zeromo-community' ),
				array( 'status' => 400, 'params' => array( ScopedPasswords::KEY => '' ) )
			);
		}
		$sent  = $request->get_param( ScopedPasswords::KEY );
		$fault = rest_validate_value_from_schema(
			$sent,
			array(
				'type'     => 'array',
				'items'    => array( 'type' => 'string', 'enum' => Scope::words() ),
				'minItems' => 1,
				'maxItems' => count( Scope::cases() ),
			),
			ScopedPasswords::KEY
		);
		if ( is_wp_error( $fault ) ) {
			$fault->add_data( array( 'status' => 400 ) );
			return $fault;
		}
		ScopedPasswords::limit_next( ScopedPasswords::known( rest_sanitize_array( $sent ) ) );
		return $prepared;
	}

	/** Core's route answers: `zeromo_scopes`, null for one without limits. */
	public function on_answer( mixed $response, mixed $item ): mixed {
		if ( $response instanceof \WP_REST_Response && is_array( $item ) && is_array( $response->get_data() ) ) {
			$uuid   = is_string( $item['uuid'] ?? null ) ? $item['uuid'] : '';
			$data   = $response->get_data();
			$scopes = ScopedPasswords::scopes( $item );
			// What was made in this call is in core's hands as it was before it was stored.
			$data[ ScopedPasswords::KEY ] = $scopes ?? ScopedPasswords::limited_now( $uuid );
			$response->set_data( $data );
		}
		return $response;
	}

	/** In the form of the profile. */
	public function in_profile(): void {
		self::boxes();
		self::send_with( 'application-passwords', 'wp_application_passwords_new_password_request' );
	}

	/** On the page that asks whether an application may. */
	public function in_question(): void {
		self::boxes();
		self::send_with( 'auth-app', 'wp_application_passwords_approve_app_request' );
	}

	/** The same page without script: core checks its nonce and stores one right after. */
	#[Action( 'load-authorize-application.php' )]
	public function on_question(): void {
		// phpcs:ignore WordPress.Security -- core looks at its nonce; only words of ours are taken.
		$sent = wp_unslash( $_POST[ ScopedPasswords::KEY ] ?? array() );
		$said = is_array( $sent ) ? ScopedPasswords::known( $sent ) : array();
		if ( array() !== $said ) {
			ScopedPasswords::limit_next( $said );
		}
	}

	/**
	 * @param mixed $columns Of the list in the profile.
	 * @return array<string, string>
	 */
	public function columns( mixed $columns ): array {
		$columns = is_array( $columns ) ? array_filter( $columns, 'is_string' ) : array();
		return array_slice( $columns, 0, 1 )
			+ array( self::COLUMN => __( '范围', 'zeromo-community' ) )
			+ $columns;
	}

	/** A row of that list. */
	public function cell( mixed $column, mixed $item ): void {
		if ( self::COLUMN === $column && is_array( $item ) ) {
			$scopes = ScopedPasswords::scopes( $item );
			echo esc_html( null === $scopes ? __( '不限范围', 'zeromo-community' ) : Scope::line( $scopes ) );
		}
	}

	/** The same in the row that core's script adds. */
	public function cell_of_script( mixed $column ): void {
		if ( self::COLUMN !== $column ) {
			return;
		}
		foreach ( Scope::cases() as $one ) {
			printf(
				'<# if ( data.%1$s && data.%1$s.includes( \'%2$s\' ) ) { #>%3$s <# } #>',
				esc_js( ScopedPasswords::KEY ),
				esc_js( $one->value ),
				esc_html( $one->label() )
			);
		}
		printf(
			'<# if ( ! data.%1$s ) { #>%2$s<# } #>',
			esc_js( ScopedPasswords::KEY ),
			esc_html__( '不限范围', 'zeromo-community' )
		);
	}

	private static function boxes(): void {
		?>
		<fieldset class="form-field" id="zeromo-scopes">
			<legend style="padding:0;font-size:inherit;font-weight:600">
				<?php esc_html_e( '范围', 'zeromo-community' ); ?>
			</legend>
			<?php foreach ( Scope::cases() as $one ) : ?>
				<p style="margin:8px 0">
					<label style="font-weight:400">
						<input type="checkbox" name="<?php echo esc_attr( ScopedPasswords::KEY . '[]' ); ?>"
							value="<?php echo esc_attr( $one->value ); ?>">
						<?php echo esc_html( $one->label() . '：' . $one->description() ); ?>
					</label>
				</p>
			<?php endforeach; ?>
			<p class="description">
				<?php esc_html_e( '都不选就不限范围，能做你的账号能做的一切。', 'zeromo-community' ); ?>
			</p>
		</fieldset>
		<?php
	}

	private static function send_with( string $script, string $filter ): void {
		$code = <<<'JS'
wp.hooks.addFilter( %s, 'zeromo/scopes', function ( request ) {
	var chosen = Array.prototype.map.call(
		document.querySelectorAll( '#zeromo-scopes input:checked' ),
		function ( box ) {
			return box.value;
		}
	);
	return chosen.length ? Object.assign( {}, request, { %s: chosen } ) : request;
} );
JS;
		$put  = sprintf( $code, (string) wp_json_encode( $filter ), ScopedPasswords::KEY );
		// Before the script would be as well: it asks its filters when the button is pressed.
		wp_add_inline_script( $script, $put );
	}
}
