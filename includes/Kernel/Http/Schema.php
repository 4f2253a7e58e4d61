<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

/**
 * Builders for JSON schemas of responses; every object is closed (`additionalProperties: false`).
 *
 * @phpstan-type JsonSchema array<string, mixed>
 * @phpstan-type Answer array<string, mixed>
 */
final class Schema {

	/** Schema key of the name of its definition. Core does not know it, see plain(). */
	public const NAME = '$name';

	/**
	 * A named definition of the contract, which its uses refer to.
	 *
	 * @param non-empty-string $name   One word, the same for each use: `Post`.
	 * @param JsonSchema       $schema Schema. Its description belongs to this use and not to the definition.
	 * @return JsonSchema
	 */
	public static function named( string $name, array $schema ): array {
		return array( self::NAME => $name ) + $schema;
	}

	/**
	 * Adds null to a schema.
	 *
	 * @param JsonSchema $schema Of an object.
	 * @return JsonSchema
	 */
	public static function nullable( array $schema ): array {
		return array( 'type' => array( 'object', 'null' ) ) + $schema;
	}

	/**
	 * The schema without names, for core and its clients.
	 *
	 * @param array<mixed> $schema JSON schema, or a part of one.
	 * @return array<mixed>
	 */
	public static function plain( array $schema ): array {
		if ( is_string( $schema[ self::NAME ] ?? null ) ) {
			unset( $schema[ self::NAME ] );
		}
		return array_map(
			static fn( mixed $part ): mixed => is_array( $part ) ? self::plain( $part ) : $part,
			$schema
		);
	}

	/**
	 * A closed object with all properties required.
	 *
	 * @param array<string, JsonSchema> $properties Name => schema.
	 * @return JsonSchema
	 */
	public static function object( array $properties, bool $nullable = false ): array {
		return array(
			'type'                 => $nullable ? array( 'object', 'null' ) : 'object',
			'properties'           => $properties,
			'required'             => array_keys( $properties ),
			'additionalProperties' => false,
		);
	}

	/**
	 * A closed object with only $required properties required.
	 *
	 * @param array<string, JsonSchema> $properties Name => schema.
	 * @param list<string>              $required   Names.
	 * @return JsonSchema
	 */
	public static function partial( array $properties, array $required = array() ): array {
		return array(
			'type' => 'object',
			'properties' => $properties,
			'required' => $required,
			'additionalProperties' => false,
		);
	}

	/**
	 * A list.
	 *
	 * @param JsonSchema $items Schema of an item.
	 * @return JsonSchema
	 */
	public static function listing( array $items ): array {
		return array( 'type' => 'array', 'items' => $items );
	}

	/**
	 * An object with free keys.
	 *
	 * @param JsonSchema $values Schema of each value.
	 * @return JsonSchema
	 */
	public static function map( array $values ): array {
		return array( 'type' => 'object', 'additionalProperties' => $values );
	}

	/** @return JsonSchema */
	public static function text( string $description, bool $nullable = false ): array {
		return array( 'type' => $nullable ? array( 'string', 'null' ) : 'string', 'description' => $description );
	}

	/** Server HTML; the generated TypeScript type is branded.
	 *
	 * @return JsonSchema
	 */
	public static function html( string $description ): array {
		return array( 'type' => 'string', 'format' => 'html', 'description' => $description );
	}

	/** @return JsonSchema */
	public static function int( string $description, bool $nullable = false ): array {
		return array( 'type' => $nullable ? array( 'integer', 'null' ) : 'integer', 'description' => $description );
	}

	/** @return JsonSchema */
	public static function flag( string $description ): array {
		return array( 'type' => 'boolean', 'description' => $description );
	}

	/** ISO 8601 with offset.
	 *
	 * @return JsonSchema
	 */
	public static function time( string $description, bool $nullable = false ): array {
		return array(
			'type' => $nullable ? array( 'string', 'null' ) : 'string',
			'format' => 'date-time',
			'description' => $description,
		);
	}

	/**
	 * Common schema of author, actor and member fields.
	 *
	 * @return JsonSchema
	 */
	public static function member( bool $nullable = false ): array {
		return self::named( 'Member', self::object( self::member_fields(), $nullable ) );
	}

	/**
	 * Properties of member(), for schemas that add further ones.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function member_fields(): array {
		return array(
			'id'        => self::int( __( '成员编号', 'zeromo-community' ) ),
			'name'      => self::text( __( '昵称', 'zeromo-community' ) ),
			'url'       => self::text( __( '主页地址', 'zeromo-community' ) ),
			'avatar'    => self::text( __( '头像地址', 'zeromo-community' ) ),
			'vip'       => self::text( __( '会员等级名，没有为 null', 'zeromo-community' ), true ),
			'following' => self::flag( __( '调用者是否已关注', 'zeromo-community' ) ),
			'level'     => self::level(),
			'verified'  => self::text( __( '认证身份，没有为 null', 'zeromo-community' ), true ),
		);
	}

	/**
	 * Level of experience of a member.
	 *
	 * @return JsonSchema
	 */
	public static function level(): array {
		return self::named(
			'MemberLevel',
			self::object(
				array(
					'n'    => self::int( __( '第几级，从 1 开始', 'zeromo-community' ) ),
					'name' => self::text( __( '称号', 'zeromo-community' ) ),
					'tone' => self::text( __( '颜色：grey、ok、info、pin、wait 或 vip', 'zeromo-community' ) ),
				),
				true
			)
		);
	}

	/**
	 * State of a button after the call.
	 *
	 * @return JsonSchema
	 */
	public static function button(): array {
		return self::named(
			'Button',
			self::object(
				array(
					'label' => self::text( __( '按钮文字', 'zeromo-community' ) ),
					'style' => self::text( __( '按钮样式：primary 或 success', 'zeromo-community' ) ),
				)
			)
		);
	}
}
