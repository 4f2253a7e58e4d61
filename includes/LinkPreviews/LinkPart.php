<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews;

use Zeromo\Community\LinkPreviews\Sql\CardRepository;
use Zeromo\Community\Posts\Api\PartCard;
use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Posts\Api\PartValue;
use Zeromo\Community\Posts\Api\PlainForm;
use Zeromo\Community\Posts\Api\PostPart;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Media\Api\Library;

/**
 * A link of a post, as a card. The form sends a card's id or an address; only the card that this site has made is
 * stored.
 *
 * @phpstan-import-type Kept from Card
 * @phpstan-import-type Snapshot from Library
 */
final class LinkPart implements PostPart, PlainForm {

	/**
	 * @param \Closure(): CardRepository $cards   Made when a link is written: cards are read without it.
	 * @param \Closure(): CardService    $service Likewise; it fetches pages.
	 */
	public function __construct(
		#[Lazy( CardRepository::class )] private readonly \Closure $cards,
		#[Lazy( CardService::class )] private readonly \Closure $service,
		private readonly CardLook $look,
		private readonly RateLimit $limits
	) {}

	public function name(): string {
		return 'link';
	}

	public function tool(): string {
		return 'link';
	}

	public function args(): array {
		return array(
			'link' => array(
				'type'        => array( 'integer', 'string' ),
				'minimum'     => 1,
				'maxLength'   => 2000,
				'description' => __( '链接：卡片编号或网址，空为去掉', 'zeromo-community' ),
				'required'    => false,
			),
		);
	}

	public function read( Input $in ): ?PartValue {
		if ( ! $in->has( 'link' ) ) {
			return null;
		}
		$text = trim( $in->text( 'link' ) );
		return match ( true ) {
			'' === $text         => new LinkChoice(),
			ctype_digit( $text ) => new LinkChoice( (int) substr( $text, 0, 15 ) ),
			default              => new LinkChoice( url: $text ),
		};
	}

	public function value( array $stored ): PartValue {
		return new LinkChoice(
			is_int( $stored['id'] ?? null ) ? $stored['id'] : 0,
			is_string( $stored['url'] ?? null ) ? $stored['url'] : ''
		);
	}

	public function accept( PartValue $sent, PartPlace $place ): ?PartValue {
		$sent = $sent instanceof LinkChoice ? $sent : new LinkChoice();
		if ( $sent->id > 0 ) {
			return $place->had instanceof Card && $place->had->id === $sent->id
				? $place->had
				: ( $this->service )()->need( $sent->id );
		}
		if ( '' === $sent->url ) {
			return null;
		}
		if ( ! $place->kept ) {
			return ( $this->service )()->look( $sent->url, $place->member, 'link' );
		}
		// A fetch from here counts against the same limit as the route.
		$this->limits->hit( 'link' );
		$card = ( $this->service )()->card( $sent->url, $place->member, 'link' );
		return ( $this->service )()->need( $card->id );
	}

	public function load( int $post_id ): ?PartValue {
		return ( $this->cards )()->of_post( $post_id );
	}

	public function store( int $post_id, ?PartValue $value ): void {
		( $this->cards )()->attach( $post_id, $value instanceof Card ? $value->id : 0 );
	}

	public function card( PartValue $value ): array {
		return $value->plain();
	}

	public function fields( array $cards, int $viewer ): array {
		$looks = $this->look->all( array_map( self::kept( ... ), $cards ) );
		return array_combine(
			array_map( static fn( PartCard $card ): int => $card->post_id, $cards ),
			array_map( static fn( PostLink $look ): array => array( 'link' => $look ), $looks )
		);
	}

	public function fills( PartValue $value ): bool {
		return true;
	}

	public function edit( PartValue $value ): array {
		$choice = $value instanceof LinkChoice ? $value : new LinkChoice();
		$card   = $value instanceof Card ? $value : new Card( $choice->id, $choice->url, '', '', '' );
		return array( 'id' => $card->id ) + $this->look->one( $card->plain() )->jsonSerialize();
	}

	public function settings( int $member ): array {
		return array();
	}

	public function plain_html( array $value ): string {
		return Partial::render(
			'link-previews/field',
			array(
				'id' => is_int( $value['id'] ?? null ) ? $value['id'] : 0,
				'url' => is_string( $value['url'] ?? null ) ? $value['url'] : '',
			)
		);
	}

	/** An unchanged address keeps its card: nothing is fetched. */
	public function plain_sent( Input $sent ): array {
		$url = $sent->text( 'link' );
		return $sent->int( 'link_id' ) > 0 && '' !== $url && $url === $sent->text( 'link_was' )
			? array( 'link' => $sent->int( 'link_id' ) )
			: array();
	}

	/** @return Kept */
	private static function kept( PartCard $card ): array {
		/** @var Snapshot $picture */
		$picture = is_array( $card->value['picture'] ?? null ) ? array_values( $card->value['picture'] ) : array();
		return array(
			'id' => $card->int( 'id' ),
			'url' => $card->text( 'url' ),
			'title' => $card->text( 'title' ),
			'description' => $card->text( 'description' ),
			'host' => $card->text( 'host' ),
			'picture' => $picture,
			'post' => $card->int( 'post' ),
		);
	}
}
