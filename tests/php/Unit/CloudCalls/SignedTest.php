<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\CloudCalls;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\CloudCalls\Api\Key;
use Zeromo\Community\CloudCalls\Api\Signed;

/** Signatures as the documents of both clouds have them. */
final class SignedTest extends TestCase {

	public function test_aliyuns_example(): void {
		$headers = Signed::aliyun(
			new Key( 'YourAccessKeyId', 'YourAccessKeySecret' ),
			'ecs.cn-shanghai.aliyuncs.com',
			'RunInstances',
			'2014-05-26',
			'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
			'',
			'',
			(int) strtotime( '2023-10-26T10:22:32Z' ),
			'3156853299f313e23d1673dc12e1703d'
		);
		$this->assertStringEndsWith(
			'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,'
				. 'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
			$headers['authorization']
		);
	}

	public function test_tencents_example(): void {
		$headers = Signed::tencent(
			new Key( 'AKID', str_repeat( '*', 32 ) ),
			'cvm',
			'cvm.tencentcloudapi.com',
			'DescribeInstances',
			'2017-03-12',
			'ap-guangzhou',
			'{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}',
			1551113065
		);
		$this->assertStringEndsWith(
			'Credential=AKID/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, '
				. 'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
			$headers['authorization']
		);
		$this->assertSame( 'ap-guangzhou', $headers['x-tc-region'] );
	}
}
