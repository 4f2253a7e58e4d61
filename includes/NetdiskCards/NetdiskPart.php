<?php

declare(strict_types=1);

namespace Zeromo\Community\NetdiskCards;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\NetdiskCards\Sql\NetdiskRepository;
use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Posts\Api\PartValue;
use Zeromo\Community\Posts\Api\PlainForm;
use Zeromo\Community\Posts\Api\PostPart;
use Zeromo\Community\Posts\Api\ShutPart;

/** Links to netdisks in a post. The feed's row has hosts and titles; addresses and codes stand in the table alone. */
#[Place( 14 )]
final class NetdiskPart implements PostPart, ShutPart, PlainForm {

	public const NAME = 'netdisk';

	/**
	 * @param \Closure(): NetdiskRules      $rules Asked when a post is written: lists read this class.
	 * @param \Closure(): NetdiskRepository $links The same.
	 */
	public function __construct(
		#[Lazy( NetdiskRules::class )] private readonly \Closure $rules,
		#[Lazy( NetdiskRepository::class )] private readonly \Closure $links
	) {}

	public function name(): string {
		return self::NAME;
	}

	/** The switch of the room says whether it is offered. */
	public function tool(): string {
		return '';
	}

	public function args(): array {
		$text = static fn( int $most ): array => array( 'type' => 'string', 'maxLength' => 4 * $most );
		return array(
			self::NAME => array(
				'type'        => 'array',
				'description' => __( '网盘链接，按顺序；空数组为去掉', 'zeromo-community' ),
				'required'    => false,
				'maxItems'    => 4 * NetdiskRules::MOST,
				'items'       => array(
					'type'       => 'object',
					'properties' => array(
						'url'      => $text( NetdiskRules::URL ),
						'code'     => $text( NetdiskRules::CODE ),
						'password' => $text( NetdiskRules::PASSWORD ),
						'title'    => $text( NetdiskRules::TITLE ),
					),
				),
			),
		);
	}

	public function read( Input $in ): ?PartValue {
		return $in->has( self::NAME ) ? NetdiskLinks::of( $in->all()[ self::NAME ] ?? array() ) : null;
	}

	public function value( array $stored ): PartValue {
		return NetdiskLinks::of( $stored['links'] ?? array() );
	}

	public function accept( PartValue $sent, PartPlace $place ): ?PartValue {
		return ( $this->rules )()->accept( self::links( $sent ), self::links( $place->had ) );
	}

	public function load( int $post_id ): ?PartValue {
		$links = ( $this->links )()->of_post( $post_id );
		return array() === $links ? null : new NetdiskLinks( $links );
	}

	public function store( int $post_id, ?PartValue $value ): void {
		( $this->links )()->store( $post_id, self::links( $value ) );
	}

	public function card( PartValue $value ): array {
		$told = array();
		foreach ( self::links( $value ) as $link ) {
			$told[] = array( 'id' => $link->id, 'host' => $link->host(), 'title' => $link->title );
		}
		return array() === $told ? array() : array( 'links' => $told );
	}

	public function fields( array $cards, int $viewer ): array {
		$fields = array();
		foreach ( $cards as $card ) {
			$links = array();
			foreach ( is_array( $card->value['links'] ?? null ) ? $card->value['links'] : array() as $one ) {
				$text    = static fn( string $key ): string => is_array( $one ) && is_string( $one[ $key ] ?? null )
					? $one[ $key ]
					: '';
				$links[] = array( 'id' => $text( 'id' ), 'host' => $text( 'host' ), 'title' => $text( 'title' ) );
			}
			$fields[ $card->post_id ] = array( self::NAME => new NetdiskField( $links ) );
		}
		return $fields;
	}

	public function shut( array $fields ): array {
		$field = $fields[ self::NAME ] ?? null;
		return $field instanceof NetdiskField ? array( self::NAME => $field->shut() ) : array();
	}

	public function fills( PartValue $value ): bool {
		return false;
	}

	public function edit( PartValue $value ): array {
		return $value->plain();
	}

	public function settings( int $member ): array {
		return array( self::NAME => true );
	}

	public function plain_html( array $value ): string {
		return Partial::render(
			'netdisk/fields',
			array( 'links' => NetdiskLinks::of( $value['links'] ?? array() )->links )
		);
	}

	public function plain_sent( Input $sent ): array {
		return array();
	}

	/**
	 * What the schema of a Post tells of it.
	 *
	 * @param mixed $fields By name.
	 */
	#[Filter( 'zeromo_post_schema' )]
	public static function schema( mixed $fields ): mixed {
		return is_array( $fields ) ? $fields + array( self::NAME => NetdiskField::schema() ) : $fields;
	}

	/** @return list<NetdiskLink> */
	private static function links( ?PartValue $value ): array {
		return $value instanceof NetdiskLinks ? $value->links : array();
	}
}
