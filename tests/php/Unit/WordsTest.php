<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/**
 * How the product writes Chinese, as far as a machine can tell: see docs/glossary.md. What the specification quotes
 * stays letter for letter.
 */
final class WordsTest extends TestCase {

	/** Where the level is sold that is called 会员, and where its name is shown. */
	private const OF_MEMBERSHIP = array(
		// Which purchases are paid back by rule.
		'includes/RefundRequests/RefundSettings.php',
		'includes/Referrals/ReferralSettings.php',
		'includes/Membership/',
		'includes/VipCards/',
		// What of it a webhook hears.
		'includes/Webhooks/WebhookEvents.php',
		'includes/Gifts/',
		'includes/DownloadLimits/',
		'includes/PostingLimits/',
		'templates/membership/',
		'src/front/membership/',
		'src/admin/screens/plans/',
		// Which orders a coupon is for.
		'src/admin/screens/coupons/',
		'includes/PaidPosts/',
		'includes/Shop/',
		'templates/shop/',
		'src/front/shop/',
		'templates/paid-posts/',
		'src/front/paid-posts/',
		'includes/Blocks/Screens.php',
		'includes/Blocks/Blocks/Navigation.php',
		'src/blocks/vip/',
		'includes/Health/JobNames.php',
		'includes/Kernel/Http/Schema.php',
		'includes/Members/PersonalData.php',
		'includes/Members/ProfileService.php',
	);

	/** A Chinese character; the script property takes 、 for one, too. */
	private const HAN = '[\x{4E00}-\x{9FFF}]';

	/** @return iterable<string, array{string, list<string>}> A pattern no string has, and the strings that may. */
	public static function rules(): iterable {
		yield 'the ellipsis is …' => array( '/\.\.\.|。。/u', array( '没有更多了...' ) );
		yield 'the reader is 你' => array( '/您/u', array( '您已评分', '您已评分：%d 星', '您已购买，无需重复支付' ) );
		yield 'an account is 账号, signing in is 登录' => array( '/帐|登陆|账户/u', array() );
		yield 'punctuation beside Chinese characters is full-width' => array(
			'/' . self::HAN . ' ?[,:;!?()]|[,:;!?()] ?' . self::HAN . '/u',
			array(),
		);
		yield 'a name stands in 「」, a word of the screen in “”' => array( '/“%/u', array() );
		yield 'a number stands between spaces' => array(
			'/' . self::HAN . '(%(\d\$)?d|\d)|(%(\d\$)?d|\d)' . self::HAN . '/u',
			array(
				'%d分钟前',
				'%d小时前',
				'%d天前',
				'最多只能选择%d张图片',
				'%1$s最大个数是%2$d',
				'%1$s最低个数是%2$d',
				'话题最大个数是%d',
				'话题最低个数是%d',
				'创建话题1',
				'例如：京公网安备11010502030000号；留空就不显示',
				'例如：京公网安备11010502030000号',
				'例如：沪ICP备12345678号',
			),
		);
	}

	/** @param list<string> $quoted Strings of the specification and of other people that break it. */
	#[DataProvider( 'rules' )]
	public function test_no_string_breaks_the_rule( string $pattern, array $quoted ): void {
		$broken = array_filter(
			self::strings(),
			static fn( string $text ): bool => 1 === preg_match( $pattern, $text )
		);
		self::assertSame( array(), array_values( array_diff( $broken, $quoted ) ) );
	}

	/** A member is 成员; 会员 is a level that is paid for. */
	public function test_only_what_sells_it_speaks_of_the_paid_level(): void {
		$elsewhere = array();
		$sold      = 0;
		foreach ( self::strings() as $text ) {
			if ( ! str_contains( $text, '会员' ) ) {
				continue;
			}
			++$sold;
			$places = array_filter(
				self::places( addcslashes( $text, '"\\' ) ),
				static fn( string $place ): bool => array() === array_filter(
					self::OF_MEMBERSHIP,
					static fn( string $start ): bool => str_starts_with( $place, $start )
				)
			);
			if ( array() !== $places ) {
				$elsewhere[ $text ] = array_values( $places );
			}
		}
		self::assertSame( array(), $elsewhere );
		self::assertGreaterThan( 10, $sold );
	}

	/**
	 * A button says what it does. 确定 is the accessible name of what sends a dialog, where the contract has it, and the
	 * word of a widget whose element brought none.
	 */
	public function test_no_button_says_only_yes(): void {
		$vague = array();
		foreach ( array( '确定', '保存', '添加', '提交' ) as $word ) {
			$vague += array_fill_keys( self::places( $word ), $word );
		}
		ksort( $vague );
		self::assertSame(
			array(
				'includes/Html/Dialog.php' => '确定',
				'src/front/blocks/ajax-submit/index.ts' => '确定',
				'src/shared/ui/yes-button.tsx' => '确定',
				'templates/favorites/keep.php' => '确定',
			),
			$vague
		);
		$said = (string) file_get_contents( dirname( __DIR__, 3 ) . '/templates/favorites/keep.php' );
		self::assertStringContainsString( "aria-label=\"<?php esc_attr_e( '确定', 'zeromo-community' ); ?>\"", $said );
	}

	public function test_all_strings_are_read(): void {
		$strings = self::strings();
		self::assertGreaterThan( 2000, count( $strings ) );
		self::assertContains( '没有更多了...', $strings );
		self::assertContains( '密码至少 %d 位', $strings );
	}

	/** @return list<string> Files that have the string. */
	private static function places( string $text ): array {
		$pot = (string) file_get_contents( dirname( __DIR__, 3 ) . '/languages/zeromo-community.pot' );
		preg_match_all( '/((?:^#: .+\n)+)(?:msgctxt .+\n)?msgid "' . preg_quote( $text, '/' ) . '"$/m', $pot, $found );
		preg_match_all( '/^#: (.+)$/m', implode( '', $found[1] ), $places );
		return $places[1];
	}

	/** @return list<string> Singulars and plurals of the template of translations, without escapes. */
	private static function strings(): array {
		$pot = (string) file_get_contents( dirname( __DIR__, 3 ) . '/languages/zeromo-community.pot' );
		preg_match_all( '/^msgid(?:_plural)? ((?:"(?:[^"\\\\]|\\\\.)*"\n?)+)/m', $pot, $found );
		return array_map(
			static function ( string $lines ): string {
				preg_match_all( '/"((?:[^"\\\\]|\\\\.)*)"/', $lines, $parts );
				return stripcslashes( implode( '', $parts[1] ) );
			},
			$found[1]
		);
	}
}
