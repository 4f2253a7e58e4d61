<?php
/**
 * 我的 › 设置: another account of the member's, proved and merged.
 *
 * @package Zeromo\Community
 * @var array{ways: list<array{by: string, title: string, target: string}>, ticket: string,
 *   offer: array{name: string, moves: list<string>}|null, running: bool, name: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\AccountMerge\Http\MergeFormHandler;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

?>
<section class="zmo-block" id="zmo-merge" aria-labelledby="zmo-merge-title">
	<div class="zmo-block__head">
		<h2 id="zmo-merge-title"><?php esc_html_e( '合并账号', 'zeromo-community' ); ?></h2>
	</div>
	<?php if ( $v['running'] ) : ?>
		<p role="status"><?php esc_html_e( '正在合并，完成前这里会一直提示。', 'zeromo-community' ); ?></p>
	<?php elseif ( 'done' === $v['ticket'] ) : ?>
		<p role="status"><?php esc_html_e( '账号已合并，另一个账号已注销。', 'zeromo-community' ); ?></p>
	<?php elseif ( null !== $v['offer'] ) : ?>
		<p>
			<?php
			echo esc_html(
				sprintf(
					/* translators: 1: name of the account that ends, 2: name of the one that stays */
					__( '把「%1$s」合并到当前账号「%2$s」。会带过来：', 'zeromo-community' ),
					$v['offer']['name'],
					$v['name']
				)
			);
			?>
		</p>
		<ul class="zmo-merge__moves">
			<?php foreach ( $v['offer']['moves'] as $one ) : ?>
				<li><?php echo esc_html( $one ); ?></li>
			<?php endforeach; ?>
		</ul>
		<p>
			<?php
			esc_html_e(
				'不会带过来：收藏、加入的圈子、关注的话题、黑名单、私信、通知、等级、勋章、签到、草稿和设置。另一个账号随后注销，用户名不再开放注册，不能恢复。',
				'zeromo-community'
			);
			?>
		</p>
		<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
			aria-label="<?php esc_attr_e( '确认合并账号', 'zeromo-community' ); ?>">
			<input type="hidden" name="action" value="<?php echo esc_attr( MergeFormHandler::ACTION ); ?>">
			<input type="hidden" name="_wpnonce"
				value="<?php echo esc_attr( wp_create_nonce( MergeFormHandler::ACTION ) ); ?>">
			<input type="hidden" name="ticket" value="<?php echo esc_attr( $v['ticket'] ); ?>">
			<p class="zmo-form__send">
				<button class="zmo-btn zmo-btn--danger">
					<?php esc_html_e( '合并并注销另一个账号', 'zeromo-community' ); ?>
				</button>
			</p>
		</form>
	<?php else : ?>
		<?php if ( '' !== $v['ticket'] ) : ?>
			<p role="status"><?php esc_html_e( '验证已过期，请重新验证另一个账号', 'zeromo-community' ); ?></p>
		<?php endif; ?>
		<p class="zmo-meta">
			<?php
			esc_html_e(
				'手机号、邮箱或微信已经绑定在自己的另一个账号上：在这里证明那个账号也是你的，它的内容归当前账号。',
				'zeromo-community'
			);
			?>
		</p>
		<?php foreach ( $v['ways'] as $way ) : ?>
			<?php
			$field  = 'zmo-merge-' . $way['by'];
			$coded  = 'password' !== $way['by'];
			$labels = array(
				'password' => __( '另一个账号', 'zeromo-community' ),
				'sms'      => __( '手机号', 'zeromo-community' ),
				'email'    => __( '邮箱', 'zeromo-community' ),
			);
			$types  = array( 'password' => 'text', 'sms' => 'tel', 'email' => 'email' );
			?>
			<details class="zmo-bind"<?php echo '' === $way['target'] ? '' : ' open'; ?>>
				<summary><?php echo esc_html( $way['title'] ); ?></summary>
				<form class="zmo-form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
					aria-label="<?php echo esc_attr( $way['title'] ); ?>">
					<input type="hidden" name="action" value="<?php echo esc_attr( MergeFormHandler::ACTION ); ?>">
					<input type="hidden" name="_wpnonce"
						value="<?php echo esc_attr( wp_create_nonce( MergeFormHandler::ACTION ) ); ?>">
					<input type="hidden" name="by" value="<?php echo esc_attr( $way['by'] ); ?>">
					<div class="zmo-form__two">
						<div class="zmo-field">
							<label class="zmo-field__l" for="<?php echo esc_attr( $field ); ?>">
								<?php echo esc_html( $labels[ $way['by'] ] ?? '' ); ?>
							</label>
							<input class="zmo-input" id="<?php echo esc_attr( $field ); ?>" name="account" required
								maxlength="100" autocomplete="off"
								type="<?php echo esc_attr( $types[ $way['by'] ] ?? 'text' ); ?>"
								value="<?php echo esc_attr( $way['target'] ); ?>">
						</div>
						<div class="zmo-field">
							<label class="zmo-field__l" for="<?php echo esc_attr( $field ); ?>-secret">
								<?php
								echo esc_html(
									$coded ? __( '验证码', 'zeromo-community' ) : __( '密码', 'zeromo-community' )
								);
								?>
							</label>
							<?php if ( $coded ) : ?>
								<span class="zmo-affix"
									<?php
									echo Widget::attrs(
										'login-code',
										array( 'by' => $way['by'], 'target' => 'account', 'purpose' => 'bind' )
									);
									?>
									>
									<input id="<?php echo esc_attr( $field ); ?>-secret" name="secret" required
										inputmode="numeric" autocomplete="one-time-code" maxlength="10">
									<button class="zmo-btn zmo-btn--text" name="send" value="1" formnovalidate>
										<?php esc_html_e( '获取验证码', 'zeromo-community' ); ?>
									</button>
								</span>
							<?php else : ?>
								<input class="zmo-input" id="<?php echo esc_attr( $field ); ?>-secret" name="secret"
									type="password" required maxlength="4096" autocomplete="off">
							<?php endif; ?>
						</div>
					</div>
					<p class="zmo-form__send">
						<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '验证', 'zeromo-community' ); ?></button>
					</p>
				</form>
			</details>
		<?php endforeach; ?>
	<?php endif; ?>
</section>
