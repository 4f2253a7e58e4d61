<?php

declare(strict_types=1);

namespace Zeromo\Community\OpenApi\Api;

use Zeromo\Community\Kernel\Version;

/** The contract as an OpenAPI 3.1 document: routes, their arguments, answers and refusals, with the shapes that have names. */
final class Document {

	/** Arguments that bring a file of a form; core knows no schema for them. */
	private const FILES = array(
		'POST /account/set-avatar'        => array( 'image' ),
		'POST /account/set-profile-cover' => array( 'image' ),
		'POST /circle'                    => array( 'icon', 'cover' ),
		'POST /circle/{id}'               => array( 'icon', 'cover' ),
		'POST /content'                   => array( 'file' ),
		'POST /media'                     => array( 'images[]', 'videos[]', 'files[]' ),
		'POST /media/upload/{id}'         => array( 'part' ),
		'POST /topic'                     => array( 'thumbnail' ),
	);

	private const RESPONSES = array(
		'BadRequest'      => 'An argument is missing or has the wrong shape',
		'LoginRequired'   => 'Nobody is signed in',
		'Forbidden'       => 'The caller may not do this, or the nonce is old',
		'NotFound'        => 'It is not there, or the caller may not know of it',
		'TooManyRequests' => 'The limit of this action is reached',
		'Refused'         => 'Any other refusal, such as a conflict of state (409) or a rule that was broken (422)',
	);

	private const ERROR = array(
		'type'       => 'object',
		'required'   => array( 'code', 'message', 'data' ),
		'properties' => array(
			'code'    => array( 'type' => 'string', 'description' => '`zeromo_…`, or a code of WordPress itself' ),
			'message' => array( 'type' => 'string', 'description' => 'Chinese, fit to be shown' ),
			'data'    => array(
				'type'       => 'object',
				'required'   => array( 'status' ),
				'properties' => array(
					'status' => array( 'type' => 'integer' ),
					'field'  => array(
						'type'        => 'string',
						'description' => 'the argument that is wrong, where there is one',
					),
				),
			),
		),
	);

	/** Keys of a schema under which other schemas stand. */
	private const PARTS = array( 'items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties' );

	/** An English sentence a route. */
	private const SUMMARIES = '/contracts/summaries.json';

	/**
	 * @param array<mixed> $contract  Of Contract::with_definitions().
	 * @param array<mixed> $summaries An English sentence a route; its name stands for one that is missing.
	 * @param string       $url       Of the routes.
	 */
	public function __construct(
		private readonly array $contract,
		private readonly array $summaries,
		private readonly string $url
	) {}

	/** That of this site, as its rooms are now. */
	public static function of_site( Contract $contract, string $url ): self {
		$file      = dirname( __DIR__, 3 ) . self::SUMMARIES;
		$summaries = is_readable( $file ) ? wp_json_file_decode( $file, array( 'associative' => true ) ) : null;
		return new self( $contract->with_definitions(), self::map( $summaries ), $url );
	}

	/** @return array<mixed> What is an empty map stands as an object, so that it is written as one. */
	public function whole(): array {
		$routes = self::map( self::sorted( $this->contract['routes'] ?? null ) );
		$paths  = array();
		foreach ( $routes as $name => $route ) {
			[ $method, $path ]                      = explode( ' ', (string) $name, 2 );
			$paths[ $path ][ strtolower( $method ) ] = $this->operation( (string) $name, self::map( $route ) );
		}
		$tags = array_values( array_unique( array_map( self::tag( ... ), array_keys( $paths ) ) ) );
		sort( $tags, SORT_STRING );
		return array(
			'openapi'    => '3.1.0',
			'info'       => array(
				'title'       => 'Zeromo Community',
				'version'     => Version::CURRENT,
				'description' => 'The REST routes of Zeromo Community, out of the schemas that the routes check.',
				'license'     => array( 'name' => 'GPL-2.0-or-later', 'identifier' => 'GPL-2.0-or-later' ),
			),
			'servers'    => array(
				array( 'url' => $this->url, 'description' => 'a site with its REST address where WordPress puts it' ),
			),
			'tags'       => array_map(
				static fn( string $name ): array => array( 'name' => $name, 'description' => "Routes below /$name" ),
				$tags
			),
			'paths'      => $paths,
			'components' => array(
				'schemas'         => array( 'Error' => self::ERROR ) + $this->shapes( $routes ),
				'responses'       => self::refusals(),
				'securitySchemes' => array(
					'cookie'   => array(
						'type'        => 'apiKey',
						'in'          => 'cookie',
						'name'        => 'wordpress_logged_in',
						'description' => "WordPress's own cookie; its name ends in a hash of the site's address",
					),
					'nonce'    => array(
						'type'        => 'apiKey',
						'in'          => 'header',
						'name'        => 'X-WP-Nonce',
						'description' => 'nonce of the action `wp_rest`',
					),
					'password' => array(
						'type'        => 'http',
						'scheme'      => 'basic',
						'description' => 'user name and an application password of WordPress',
					),
				),
			),
		);
	}

	/**
	 * A JSON schema of WordPress as one of 2020-12: `required` stands at the object, names lead to components.
	 *
	 * @param array<mixed> $schema Of WordPress.
	 * @return array<mixed>
	 */
	private static function schema( array $schema ): array {
		if ( array_is_list( $schema ) ) {
			return array_map( self::part( ... ), $schema );
		}
		$found  = array();
		$others = array_diff_key( $schema, array( 'required' => 0, 'properties' => 0, '$ref' => 0 ) );
		foreach ( $others as $key => $value ) {
			$found[ $key ] = in_array( $key, self::PARTS, true ) ? self::part( $value ) : $value;
		}
		if ( is_string( $schema['$ref'] ?? null ) ) {
			$found['$ref'] = str_replace( '#/$defs/', '#/components/schemas/', $schema['$ref'] );
		}
		if ( ! is_array( $schema['properties'] ?? null ) ) {
			return $found;
		}
		$found['properties'] = self::object( array_map( self::part( ... ), $schema['properties'] ) );
		$needed              = is_array( $schema['required'] ?? null )
			? $schema['required']
			: array_keys( array_filter( $schema['properties'], self::is_required( ... ) ) );
		return array() === $needed ? $found : $found + array( 'required' => $needed );
	}

	private static function part( mixed $part ): mixed {
		return is_array( $part ) ? self::schema( $part ) : $part;
	}

	private static function is_required( mixed $schema ): bool {
		return is_array( $schema ) && true === ( $schema['required'] ?? null );
	}

	/**
	 * @param array<mixed> $map Schemas by name.
	 * @return array<mixed>|\stdClass
	 */
	private static function object( array $map ): array|\stdClass {
		return array() === $map ? new \stdClass() : $map;
	}

	/** Keys in order, so that a difference of two documents is one of the contract. */
	private static function sorted( mixed $value ): mixed {
		if ( ! is_array( $value ) ) {
			return $value;
		}
		$all = array_map( self::sorted( ... ), $value );
		if ( ! array_is_list( $all ) ) {
			ksort( $all, SORT_STRING );
		}
		return $all;
	}

	/** @return array<mixed> */
	private static function map( mixed $value ): array {
		return is_array( $value ) ? $value : array();
	}

	/** `POST /circle/members/{user_id}` → post_circle_members_by_user_id. */
	private static function id( string $name ): string {
		$path = strtr( strtolower( $name ), array( '{' => 'by_', '}' => '', ' /' => '_' ) );
		return strtr( $path, array( '/' => '_', '-' => '_' ) );
	}

	private static function tag( string $path ): string {
		return explode( '/', $path )[1];
	}

	/**
	 * @param array<mixed> $argument Schema of an argument.
	 * @return array<mixed>
	 */
	private static function parameter( string $name, array $argument, string $place ): array {
		$schema = self::schema( $argument );
		$types  = (array) ( $argument['type'] ?? array() );
		$out    = array(
			'name'        => $name,
			'in'          => $place,
			'description' => $schema['description'] ?? $name,
			'required'    => 'path' === $place || self::is_required( $argument ),
			'schema'      => self::object( array_diff_key( $schema, array( 'description' => 0 ) ) ),
		);
		if ( 'query' === $place && in_array( 'array', $types, true ) ) {
			// WordPress reads a list in an address as words between commas.
			$out += array( 'style' => 'form', 'explode' => false );
		}
		if ( 'query' === $place && array( 'object' ) === $types ) {
			$out += array( 'style' => 'deepObject', 'explode' => true );
		}
		return $out;
	}

	/**
	 * @param array<mixed> $args Schemas of arguments by name.
	 * @return array<mixed>
	 */
	private static function body( string $name, array $args ): array {
		$files = self::FILES[ $name ] ?? array();
		if ( array() === $args && array() === $files ) {
			return array();
		}
		$schema  = self::schema( array( 'type' => 'object', 'properties' => $args ) );
		$content = array( 'application/json' => array( 'schema' => $schema ) );
		if ( array() !== $files ) {
			$own = array();
			foreach ( $files as $file ) {
				$one          = array( 'type' => 'string', 'format' => 'binary' );
				$own[ $file ] = str_ends_with( $file, '[]' ) ? array( 'type' => 'array', 'items' => $one ) : $one;
			}
			$all                            = array_merge( (array) $schema['properties'], $own );
			$content['multipart/form-data'] = array(
				'schema' => array_replace( $schema, array( 'properties' => $all ) ),
			);
		}
		return array( 'requestBody' => array( 'content' => $content ) );
	}

	/**
	 * @param array<mixed> $route Of the contract.
	 * @return array<mixed>
	 */
	private function operation( string $name, array $route ): array {
		[ $method, $path ] = explode( ' ', $name, 2 );
		$args              = array_map( self::map( ... ), self::map( $route['in'] ?? null ) );
		$in_path           = array_filter(
			$args,
			static fn( string $one ): bool => str_contains( $path, "{{$one}}" ),
			ARRAY_FILTER_USE_KEY
		);
		$rest              = array_diff_key( $args, $in_path );
		$is_query          = in_array( $method, array( 'GET', 'DELETE' ), true );
		$is_member         = 'all' !== ( $route['who'] ?? '' );
		$parameters        = array();
		foreach ( array( 'path' => $in_path, 'query' => $is_query ? $rest : array() ) as $place => $some ) {
			foreach ( $some as $one => $argument ) {
				$parameters[] = self::parameter( (string) $one, $argument, $place );
			}
		}
		$out    = self::schema( self::map( $route['out'] ?? null ) );
		$answer = array( 'application/json' => array( 'schema' => $out ) );
		return array(
			'operationId' => self::id( $name ),
			'tags'        => array( self::tag( $path ) ),
			'summary'     => $this->summaries[ $name ] ?? $name,
			'parameters'  => $parameters,
		) + ( $is_query ? array() : self::body( $name, $rest ) ) + array(
			'security'  => array(
				...( $is_member ? array() : array( new \stdClass() ) ),
				array( 'cookie' => array(), 'nonce' => array() ),
				array( 'password' => array() ),
			),
			'responses' => array( 200 => array( 'description' => 'Success', 'content' => $answer ) )
				+ array( 400 => self::refusal( 'BadRequest' ) )
				+ ( $is_member ? array( 401 => self::refusal( 'LoginRequired' ) ) : array() )
				+ array( 403 => self::refusal( 'Forbidden' ), 404 => self::refusal( 'NotFound' ) )
				+ ( isset( $route['limit'] ) ? array( 429 => self::refusal( 'TooManyRequests' ) ) : array() )
				+ array( 'default' => self::refusal( 'Refused' ) ),
		);
	}

	/** @return array<string, string> */
	private static function refusal( string $key ): array {
		return array( '$ref' => "#/components/responses/$key" );
	}

	/** @return array<string, array<mixed>> */
	private static function refusals(): array {
		$out = array();
		foreach ( self::RESPONSES as $key => $description ) {
			$wait        = array( 'description' => 'seconds to wait', 'schema' => array( 'type' => 'integer' ) );
			$error       = array( '$ref' => '#/components/schemas/Error' );
			$out[ $key ] = array( 'description' => $description )
				+ ( 'TooManyRequests' === $key ? array( 'headers' => array( 'Retry-After' => $wait ) ) : array() )
				+ array( 'content' => array( 'application/json' => array( 'schema' => $error ) ) );
		}
		return $out;
	}

	/**
	 * The named shapes that routes lead to, also through others.
	 *
	 * @param array<mixed> $routes Of the contract.
	 * @return array<string, array<mixed>>
	 */
	private function shapes( array $routes ): array {
		$all   = self::map( self::sorted( $this->contract['$defs'] ?? null ) );
		$found = array();
		$walk  = static function ( mixed $value ) use ( &$walk, &$found, $all ): void {
			foreach ( self::map( $value ) as $key => $part ) {
				$name = '$ref' === $key && is_string( $part ) ? substr( $part, strlen( '#/$defs/' ) ) : '';
				if ( '' !== $name && ! isset( $found[ $name ] ) ) {
					$found[ $name ] = true;
					$walk( $all[ $name ] ?? null );
				}
				$walk( $part );
			}
		};
		$walk( $routes );
		return array_map(
			static fn( mixed $one ): array => self::schema( self::map( $one ) ),
			array_intersect_key( $all, $found )
		);
	}
}
