<?php
/**
 * 应用程序密码 in the settings: each with the form that takes it away, and the form that makes one.
 *
 * @package Zeromo\Community
 * @var array{account: string, fresh: string, rows: list<\Zeromo\Community\AppPasswords\AppPassword>} $v `fresh`:
 *   right after one was made, never again.
 */

declare(strict_types=1);

use Zeromo\Community\AppPasswords\Scope;
use Zeromo\Community\AppPasswords\ScopedPasswords;
use Zeromo\Community\AppPasswords\View\AppPasswordPart;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$at    = AppPasswordPart::AT;
$start = '<input type="hidden" name="action" value="' . esc_attr( AppPasswordPart::ACTION )
	. '"><input type="hidden" name="_wpnonce" value="' . esc_attr( wp_create_nonce( AppPasswordPart::ACTION ) ) . '">';
$post  = admin_url( 'admin-post.php' );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- widgets, icons and times; $start is escaped.
?>
<section class="zmo-block" id="<?php echo esc_attr( $at ); ?>" aria-labelledby="zmo-app-passwords-title">
	<div class="zmo-block__head">
		<h2 id="zmo-app-passwords-title"><?php esc_html_e( '应用程序密码', 'zeromo-community' ); ?></h2>
	</div>
	<p class="zmo-meta">
		<?php
		esc_html_e( '给脚本和别的程序用，代替你的登录密码，只能做选中的事，可以随时停用。', 'zeromo-community' );
		?>
	</p>
	<?php if ( '' !== $v['fresh'] ) : ?>
		<p role="status">
			<?php esc_html_e( '新密码只显示这一次，请现在复制给要用它的程序。', 'zeromo-community' ); ?>
		</p>
		<div class="zmo-field">
			<label class="zmo-field__l" for="<?php echo esc_attr( "$at-fresh" ); ?>">
				<?php
				/* translators: %s: name of the account */
				echo esc_html( sprintf( __( '用户名 %s 的新密码', 'zeromo-community' ), $v['account'] ) );
				?>
			</label>
			<input class="zmo-input" id="<?php echo esc_attr( "$at-fresh" ); ?>" readonly autocomplete="off"
				value="<?php echo esc_attr( $v['fresh'] ); ?>">
			<span class="zmo-w" <?php echo Widget::attrs( 'copy-button', array( 'text' => $v['fresh'] ) ); ?>>
				<button type="button" class="zmo-btn zmo-btn--line zmo-btn--s">
					<?php echo Icon::svg( 'link', 'zmo-icon--16' ); ?>
					<?php esc_html_e( '复制', 'zeromo-community' ); ?>
				</button>
			</span>
		</div>
	<?php endif; ?>
	<?php foreach ( $v['rows'] as $row ) : ?>
		<details class="zmo-bind">
			<summary>
				<span><?php echo esc_html( $row->name ); ?></span>
				<span class="zmo-meta"><?php echo esc_html( $row->line() ); ?></span>
				<span class="zmo-bind__do"><?php esc_html_e( '管理', 'zeromo-community' ); ?></span>
			</summary>
			<p class="zmo-meta">
				<?php esc_html_e( '添加时间', 'zeromo-community' ); ?> <?php echo Format::time( $row->created ); ?>
				<?php if ( $row->used > 0 ) : ?>
					· <?php esc_html_e( '最近使用', 'zeromo-community' ); ?> <?php echo Format::day( $row->used ); ?>
				<?php else : ?>
					· <?php esc_html_e( '还没用过', 'zeromo-community' ); ?>
				<?php endif; ?>
			</p>
			<form class="zmo-form" method="post" action="<?php echo esc_url( $post ); ?>">
				<?php echo $start; ?>
				<input type="hidden" name="task" value="revoke">
				<input type="hidden" name="uuid" value="<?php echo esc_attr( $row->uuid ); ?>">
				<p class="zmo-form__send">
					<button class="zmo-btn zmo-btn--line"
						aria-label="<?php echo esc_attr( __( '停用', 'zeromo-community' ) . $row->name ); ?>">
						<?php esc_html_e( '停用', 'zeromo-community' ); ?>
					</button>
				</p>
			</form>
		</details>
	<?php endforeach; ?>
	<details class="zmo-bind">
		<summary>
			<span><?php esc_html_e( '给一个新的程序用', 'zeromo-community' ); ?></span>
			<span class="zmo-bind__do"><?php esc_html_e( '添加应用程序密码', 'zeromo-community' ); ?></span>
		</summary>
		<form class="zmo-form" method="post" action="<?php echo esc_url( $post ); ?>">
			<?php echo $start; ?>
			<input type="hidden" name="task" value="create">
			<div class="zmo-field">
				<label class="zmo-field__l" for="<?php echo esc_attr( "$at-name" ); ?>">
					<?php esc_html_e( '给哪个程序用', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" id="<?php echo esc_attr( "$at-name" ); ?>" name="name" required
					autocomplete="off" maxlength="<?php echo (int) ScopedPasswords::NAME; ?>">
			</div>
			<fieldset class="zmo-field zmo-cset">
				<legend class="zmo-field__l"><?php esc_html_e( '可以做什么', 'zeromo-community' ); ?></legend>
				<?php foreach ( Scope::cases() as $scope ) : ?>
					<label class="zmo-check">
						<input type="checkbox" name="scopes[]" value="<?php echo esc_attr( $scope->value ); ?>"
							<?php checked( Scope::Read === $scope ); ?>>
						<span class="zmo-check__box"><?php echo Icon::svg( 'check' ); ?></span>
						<span>
							<?php echo esc_html( $scope->label() ); ?>
							<span class="zmo-meta"><?php echo esc_html( $scope->description() ); ?></span>
						</span>
					</label>
				<?php endforeach; ?>
			</fieldset>
			<p class="zmo-form__send">
				<button class="zmo-btn zmo-btn--line">
					<?php esc_html_e( '添加应用程序密码', 'zeromo-community' ); ?>
				</button>
			</p>
		</form>
	</details>
</section>
