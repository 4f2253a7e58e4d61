<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Gateways;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Gateways\Wechat\WechatReport;

/** What is told of a transfer, line by line. */
final class WechatReportTest extends TestCase {

	public function test_a_line_is_a_kind_and_its_content(): void {
		$is = static fn( string $kind, string $content ): array => array(
			'info_type'    => $kind,
			'info_content' => $content,
		);
		$of_1005 = array( $is( '岗位类型', '作者' ), $is( '报酬说明', '稿费' ) );
		self::assertSame( $of_1005, WechatReport::read( '' ) );
		self::assertSame( $of_1005, WechatReport::read( " \n " ) );
		self::assertSame(
			array( $is( '活动名称', '征文: 秋' ), $is( '奖励说明', '一等奖' ) ),
			WechatReport::read( "活动名称：征文: 秋\r\n 奖励说明 : 一等奖 \n没有冒号\n：没有类型\n没有内容：" )
		);
		$long = WechatReport::read( str_repeat( '类', 20 ) . ':' . str_repeat( '长', 40 ) )[0];
		self::assertSame( array( 15, 32 ), array_map( mb_strlen( ... ), array_values( $long ) ) );
	}
}
