<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Wallet\Api\CardPrize;
use Zeromo\Community\Wallet\Card;
use Zeromo\Community\Wallet\CardPrizes;
use Zeromo\Community\Wallet\CardService;
use Zeromo\Community\Wallet\Channel;
use Zeromo\Community\Wallet\Sql\WithdrawalRepository;
use Zeromo\Community\Wallet\Withdrawal;
use Zeromo\Community\Wallet\WithdrawalService;
use Zeromo\Community\Wallet\WithdrawalState;

/**
 * /admin/withdrawals and /admin/cards, for who manages orders.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class AdminWalletController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly WithdrawalRepository $list,
		private readonly WithdrawalService $withdrawals,
		private readonly CardService $cards,
		private readonly CardPrizes $prizes,
		private readonly MemberDirectory $members
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/withdrawals',
			array(
				'search'   => Arg::text( __( '成员编号或登录名', 'zeromo-community' ), 60 ),
				'channel'  => Arg::word(
					__( '收款渠道', 'zeromo-community' ),
					array_column( Channel::cases(), 'value' )
				),
				'status'   => Arg::word(
					__( '状态', 'zeromo-community' ),
					array_map( static fn( WithdrawalState $one ): string => $one->word(), WithdrawalState::cases() )
				),
				'per_page' => Arg::int( __( '每页条数', 'zeromo-community' ), 1, 50, 20 ),
				'cursor'   => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 200 ),
			),
			$this->who_can( WithdrawalService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			self::page_schema( ... ),
			'orders'
		);
		$this->route(
			'POST /admin/withdrawals/{id}',
			array(
				'action' => Arg::word(
					__( '通过、已打款、打款失败或拒绝', 'zeromo-community' ),
					array( 'approve', 'pay', 'fail', 'reject' ),
					null,
					true
				),
				'note'   => Arg::text( __( '说明，成员会看到；拒绝和打款失败必填', 'zeromo-community' ), 500 ),
			),
			$this->who_can( WithdrawalService::CAPABILITY ),
			function ( \WP_REST_Request $r ): array {
				$in  = new Input( $r );
				$one = $this->withdrawals->act(
					$this->viewer(),
					$in->int( 'id' ),
					$in->text( 'action' ),
					$in->text( 'note' )
				);
				return $this->wire( $one, $this->members->card( $one->user_id, $this->viewer() ) );
			},
			self::item( ... ),
			'orders'
		);
		$this->route(
			'GET /admin/cards',
			array(
				'batch'  => Arg::text( __( '批次', 'zeromo-community' ), 20 ),
				'status' => Arg::word(
					__( '未兑换或已兑换', 'zeromo-community' ),
					array( 'unused', 'redeemed' )
				),
			) + Arg::paging( true ),
			$this->who_can( WithdrawalService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->card_page( new Input( $r ) ),
			self::cards_schema( ... ),
			'orders'
		);
		$this->route(
			'POST /admin/cards',
			array(
				'asset'  => self::value() + array( 'required' => true ),
				'amount' => Arg::text( __( '面值：余额为元，积分为整数，VIP 为天数', 'zeromo-community' ), 40, true ),
				'count'  => Arg::int( __( '张数', 'zeromo-community' ), 1, CardService::MOST, 1 ),
			),
			$this->who_can( WithdrawalService::CAPABILITY ),
			function ( \WP_REST_Request $r ): array {
				$in    = new Input( $r );
				$value = $this->prizes->read( $in->text( 'asset' ), $in->text( 'amount' ) );
				return array( 'codes' => $this->cards->make( $this->viewer(), $value, $in->int( 'count', 1 ) ) );
			},
			self::codes( ... ),
			'orders'
		);
		$this->route(
			'DELETE /admin/cards',
			array( 'id' => Arg::id( __( '卡密编号', 'zeromo-community' ) ) ),
			$this->who_can( WithdrawalService::CAPABILITY ),
			function ( \WP_REST_Request $r ): array {
				$this->cards->remove( $this->viewer(), ( new Input( $r ) )->int( 'id' ) );
				return array( 'deleted' => true );
			},
			self::deleted( ... ),
			'orders'
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$page  = new Page( null, 1, $in->int( 'per_page', 20 ) );
		$after = Cursor::read( $in->text( 'cursor' ) );
		$asked = trim( $in->text( 'search' ) );
		$found = $this->list->page(
			WithdrawalState::named( $in->text( 'status' ) ),
			'' === $asked ? 0 : self::member_of( $asked ),
			$after->id ?? 0,
			$page->limit,
			0,
			Channel::tryFrom( $in->text( 'channel' ) )
		);
		$shown = $page->cut( $found );
		$cards = $this->members->cards(
			array_map( static fn( Withdrawal $one ): int => $one->user_id, $shown ),
			$this->viewer()
		);
		return array(
			'items' => array_map(
				fn( Withdrawal $one ): array => $this->wire( $one, $cards[ $one->user_id ] ?? null ),
				$shown
			),
			'next_cursor' => Cursor::text(
				$page->next( $found, static fn( Withdrawal $one ): Cursor => new Cursor( 0, $one->id ) )
			),
		);
	}

	/** A member by number or login name; nobody's number where there is none. */
	private static function member_of( string $asked ): int {
		if ( ctype_digit( $asked ) ) {
			return (int) $asked;
		}
		$login = sanitize_user( $asked );
		$user  = '' === $login ? false : get_user_by( 'login', $login );
		return false === $user ? -1 : $user->ID;
	}

	/** @return Answer */
	private function card_page( Input $in ): array {
		$after = Cursor::read( $in->text( 'cursor' ) );
		$limit = $in->int( 'per_page', 20 );
		$cards = $this->cards->page(
			$after->id ?? 0,
			$in->int( 'paged', 1 ),
			$limit,
			$in->text( 'batch' ),
			'' === $in->text( 'status' ) ? null : 'redeemed' === $in->text( 'status' )
		);
		$last  = count( $cards ) === $limit ? $cards[ $limit - 1 ] : null;
		return array(
			'items' => array_map(
				fn( Card $card ): array => array(
					'id'       => $card->id,
					'ending'   => $card->ending,
					'asset'    => $card->value->name(),
					'amount'   => $card->value->text(),
					'title'    => $this->prizes->title( $card->value ),
					'batch'    => $card->batch,
					'user_id'  => $card->user_id,
					'created'  => Format::iso( $card->created ),
					'redeemed' => $card->redeemed > 0 ? Format::iso( $card->redeemed ) : null,
				),
				$cards
			),
			'next_cursor' => Cursor::text( null === $last ? null : new Cursor( 0, $last->id ) ),
			'choices'     => array_map(
				static fn( string $key, string $name ): array => array( 'key' => $key, 'name' => $name ),
				array_keys( $this->prizes->choices() ),
				$this->prizes->choices()
			),
		);
	}

	/** @return JsonSchema */
	private static function cards_schema(): array {
		$card = Schema::named(
			'CardItem',
			Schema::object(
				array(
					'id'       => Schema::int( __( '卡密编号', 'zeromo-community' ) ),
					'ending'   => Schema::text( __( '卡密的最后四位', 'zeromo-community' ) ),
					'asset'    => Schema::text( __( 'balance 余额，points 积分，vip:2 VIP 等级', 'zeromo-community' ) ),
					'amount'   => Schema::text( __( '面值：余额为元，积分为整数，VIP 为天数', 'zeromo-community' ) ),
					'title'    => Schema::text( __( '兑换成什么，给人看', 'zeromo-community' ) ),
					'batch'    => Schema::text( __( '批次', 'zeromo-community' ) ),
					'user_id'  => Schema::int( __( '兑换的成员，没有为 0', 'zeromo-community' ) ),
					'created'  => Schema::time( __( '生成时间', 'zeromo-community' ) ),
					'redeemed' => Schema::time( __( '兑换时间，没有为 null', 'zeromo-community' ), true ),
				)
			)
		);
		return Schema::object(
			array(
				'items'       => Schema::listing( $card ),
				'next_cursor' => Schema::text( __( '下一页，没有为 null', 'zeromo-community' ), true ),
				'choices'     => Schema::listing(
					Schema::object(
						array(
							'key'  => Schema::text( __( '生成时写在 asset 里', 'zeromo-community' ) ),
							'name' => Schema::text( __( '名称', 'zeromo-community' ) ),
						)
					)
				),
			)
		);
	}

	/** @return Answer */
	private function wire( Withdrawal $one, ?MemberCard $card ): array {
		return WalletSchema::withdrawal( $one ) + array( 'member' => $card?->jsonSerialize() );
	}

	/** @return JsonSchema */
	private static function item(): array {
		return Schema::named(
			'WithdrawalItem',
			Schema::object( WalletSchema::withdrawal_fields() + array( 'member' => Schema::member( true ) ) )
		);
	}

	/** @return JsonSchema */
	private static function page_schema(): array {
		return Schema::object(
			array(
				'items'       => Schema::listing( self::item() ),
				'next_cursor' => Schema::text( __( '下一页，没有为 null', 'zeromo-community' ), true ),
			)
		);
	}

	/** @return JsonSchema What cards give: a word, or a word and a number. */
	public static function value(): array {
		return array(
			'type' => 'string',
			'pattern' => '^[a-z]{1,15}(:[0-9]{1,4})?$',
			'maxLength' => CardPrize::KEY,
			'description' => __( 'balance 余额，points 积分，vip:2 VIP 等级', 'zeromo-community' ),
		);
	}

	/** @return JsonSchema */
	public static function codes(): array {
		return Schema::object(
			array(
				'codes' => Schema::listing( Schema::text( __( '卡密，只在这里出现一次', 'zeromo-community' ) ) ),
			)
		);
	}

	/** @return JsonSchema */
	public static function deleted(): array {
		return Schema::object( array( 'deleted' => Schema::flag( __( '已删除', 'zeromo-community' ) ) ) );
	}
}
