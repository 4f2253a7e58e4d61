<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews;

use Zeromo\Community\LinkPreviews\Sql\CardRepository;
use Zeromo\Community\Posts\Api\PartCard;
use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Posts\Api\PlainForm;
use Zeromo\Community\Posts\Api\PostPart;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\Wiring\Lazy;

/**
 * A link of a post, as a card. Sent is a card's id or an address; kept is only what this site has made of it.
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

	public function read( Input $in ): ?array {
		if ( ! $in->has( 'link' ) ) {
			return null;
		}
		$text = trim( $in->text( 'link' ) );
		return match ( true ) {
			'' === $text         => array(),
			ctype_digit( $text ) => array( 'id' => (int) substr( $text, 0, 15 ) ),
			default              => array( 'url' => $text ),
		};
	}

	public function accept( array $sent, PartPlace $place ): array {
		$sent = new Input( $sent );
		if ( $sent->int( 'id' ) > 0 ) {
			return $sent->int( 'id' ) === ( new Input( $place->had ) )->int( 'id' ) ? $place->had : ( $this->service )()->need( $sent->int( 'id' ) )->kept();
		}
		if ( '' === $sent->text( 'url' ) ) {
			return array();
		}
		if ( ! $place->kept ) {
			return ( $this->service )()->look( $sent->text( 'url' ), $place->member, 'link' )->kept();
		}
		// Asking a page from here counts as asking it through the route.
		$this->limits->hit( 'link' );
		$card = ( $this->service )()->card( $sent->text( 'url' ), $place->member, 'link' );
		return ( $this->service )()->need( $card->id )->kept();
	}

	public function load( int $post_id ): array {
		return ( $this->cards )()->of_post( $post_id )?->kept() ?? array();
	}

	public function store( int $post_id, array $value ): void {
		( $this->cards )()->attach( $post_id, ( new Input( $value ) )->int( 'id' ) );
	}

	public function card( array $value ): array {
		return $value;
	}

	public function fields( array $cards, int $viewer ): array {
		$looks = $this->look->all( array_map( static fn( PartCard $card ): array => $card->value, $cards ) );
		return array_combine( array_map( static fn( PartCard $card ): int => $card->post_id, $cards ), array_map( static fn( PostLink $look ): array => array( 'link' => $look ), $looks ) );
	}

	public function fills( array $value ): bool {
		return true;
	}

	public function edit( array $value ): array {
		return array( 'id' => ( new Input( $value ) )->int( 'id' ) ) + $this->look->one( $value )->jsonSerialize();
	}

	public function plain_html( array $value ): string {
		return Partial::render( 'link-previews/field', array( 'id' => ( new Input( $value ) )->int( 'id' ), 'url' => ( new Input( $value ) )->text( 'url' ) ) );
	}

	/** The address as it stood there is the card that is there: nothing is fetched for it. */
	public function plain_sent( array $fields ): array {
		$in = new Input( $fields );
		if ( $in->int( 'link_id' ) > 0 && '' !== $in->text( 'link' ) && $in->text( 'link' ) === $in->text( 'link_was' ) ) {
			$fields['link'] = $in->int( 'link_id' );
		}
		return $fields;
	}
}
