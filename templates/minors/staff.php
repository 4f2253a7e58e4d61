<?php
/**
 * On core's page of a user whose 未成年人模式 is on: how an owner ends it.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

use Zeromo\Community\Minors\View\StaffPart;

defined( 'ABSPATH' ) || exit;

?>
<h2><?php esc_html_e( '未成年人模式', 'zeromo-community' ); ?></h2>
<table class="form-table" role="presentation">
	<tr>
		<th>
			<label for="zmo-minor-release"><?php esc_html_e( '替成员结束未成年人模式', 'zeromo-community' ); ?></label>
		</th>
		<td>
			<input class="regular-text" type="text" id="zmo-minor-release" maxlength="200" autocomplete="off"
				name="<?php echo esc_attr( StaffPart::FIELD ); ?>" aria-describedby="zmo-minor-release-help">
			<p class="description" id="zmo-minor-release-help">
				<?php
				esc_html_e(
					'已打开。家长忘了密码时，写下怎么确认是家长的，保存后结束；记在操作记录里。留空不变。',
					'zeromo-community'
				);
				?>
			</p>
		</td>
	</tr>
</table>
