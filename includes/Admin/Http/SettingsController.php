<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin\Http;

use Zeromo\Community\Admin\SettingsService;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Settings;

/**
 * /admin/settings.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class SettingsController extends Controller {

	/** What core's own schema check knows; a default would be taken for a value that was sent. */
	private const CHECKED = array(
		'type',
		'enum',
		'minimum',
		'maximum',
		'minLength',
		'maxLength',
		'pattern',
		'format',
		'items',
		'minItems',
		'maxItems',
		'uniqueItems',
		'properties',
		'additionalProperties',
	);

	public function __construct(
		RouteKit $kit,
		private readonly SettingsService $service,
		private readonly Settings $settings
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/settings',
			array(),
			$this->who_can( SettingsService::CAPABILITY ),
			fn(): array => $this->answer(),
			self::schema(),
			'settings'
		);
		$this->route(
			'POST /admin/settings',
			$this->arguments(),
			$this->who_can( SettingsService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->save( $r ),
			self::schema(),
			'settings'
		);
	}

	/**
	 * Stores what the body names; names that are no settings are refused like values that do not fit.
	 *
	 * @param \WP_REST_Request<array<string, mixed>> $request The call.
	 * @return Answer
	 */
	private function save( \WP_REST_Request $request ): array {
		$json   = $request->get_json_params();
		$sent   = ( is_array( $json ) ? $json : array() ) + $request->get_body_params();
		$values = array();
		foreach ( array_diff( array_keys( $sent ), array( 'reset', '_wpnonce', '_locale' ) ) as $name ) {
			$values[ $name ] = $request->get_param( (string) $name );
		}
		$this->service->save( $values, ( new Input( $request ) )->texts( 'reset' ) );
		return $this->answer();
	}

	/** @return Answer */
	private function answer(): array {
		return array( 'groups' => $this->service->groups() );
	}

	/** @return array<string, JsonSchema> */
	private function arguments(): array {
		$args  = array();
		$known = array_flip( self::CHECKED );
		foreach ( $this->settings->schema() as $name => $schema ) {
			$title         = is_string( $schema['title'] ?? null ) ? $schema['title'] : $name;
			$args[ $name ] = array_intersect_key( $schema, $known ) + array(
				'description' => $title,
				'validate_callback' => $this->check( ... ),
			);
		}
		return $args + array(
			'reset' => array(
				'type'        => 'array',
				'items'       => array( 'type' => 'string', 'enum' => array_keys( $args ) ),
				'maxItems'    => 500,
				'description' => __( '回到默认值的设置', 'zeromo-community' ),
			),
		);
	}

	/**
	 * `validate_callback` of a setting: a refusal says what would fit, at each field that is wrong.
	 *
	 * @param mixed                                  $value   As it came.
	 * @param \WP_REST_Request<array<string, mixed>> $request The call.
	 */
	private function check( mixed $value, \WP_REST_Request $request, string $name ): bool|\WP_Error {
		$checked  = Arg::check( $value, $request, $name );
		$readable = ! is_string( $value ) || mb_check_encoding( $value, 'UTF-8' );
		$wrong    = $readable ? $this->service->complaint( $name, $request->get_param( $name ) ) : null;
		return null === $wrong ? $checked : new \WP_Error( 'rest_invalid_param', $wrong );
	}

	/** @return JsonSchema */
	private static function schema(): array {
		$group = Schema::object(
			array(
				'id'       => Schema::text( __( '哪一组', 'zeromo-community' ) ),
				'label'    => Schema::text( __( '组名', 'zeromo-community' ) ),
				'settings' => Schema::listing( Schema::named( 'Setting', self::setting() ) ),
			)
		);
		return Schema::object( array( 'groups' => Schema::listing( Schema::named( 'SettingGroup', $group ) ) ) );
	}

	/** @return JsonSchema */
	private static function setting(): array {
		$open  = array( 'type' => 'object', 'additionalProperties' => true );
		$value = array(
			'type'                 => array( 'boolean', 'integer', 'string', 'array', 'object', 'null' ),
			'items'                => array( 'type' => array( 'string', 'object' ), 'additionalProperties' => true ),
			'additionalProperties' => true,
		);
		return Schema::object(
			array(
				'name'        => Schema::text( __( '设置的名称', 'zeromo-community' ) ),
				'label'       => Schema::text( __( '设置的标题', 'zeromo-community' ) ),
				'description' => Schema::text( __( '说明，没有为空', 'zeromo-community' ) ),
				'schema'      => array(
					'description' => __( '值的 JSON schema；names 是各个词的叫法', 'zeromo-community' ),
				) + $open,
				'default'     => array( 'description' => __( '默认值', 'zeromo-community' ) ) + $value,
				'value'       => array( 'description' => __( '现在的值，密钥为 null', 'zeromo-community' ) ) + $value,
				'is_set'      => Schema::flag( __( '是否和默认值不同', 'zeromo-community' ) ),
				'is_secret'   => Schema::flag( __( '是否密钥：只能写，不能读', 'zeromo-community' ) ),
			)
		);
	}
}
